// What remotes may use of the router. A shared module is sent whole: its data router would double the first load.
export { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
