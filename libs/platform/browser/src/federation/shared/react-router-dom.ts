// The names of the router that remotes may use. A shared module is sent as a whole, and its data router would
// double the first load.
export { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
