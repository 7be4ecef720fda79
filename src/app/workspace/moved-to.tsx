import { Navigate, useLocation } from 'react-router';

/** Leads an old address to the page that holds its content now, with its query: a bookmark keeps working. */
export function MovedTo({ page }: { page: string }) {
  const { search } = useLocation();
  return <Navigate to={page + search} replace />;
}
