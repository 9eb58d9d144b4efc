import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
}

interface State {
  caught: { error: unknown } | null;
}

/** Shows the fallback if its children fail to render. A new `key` lets them try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.caught ? this.props.fallback(this.state.caught.error) : this.props.children;
  }
}
