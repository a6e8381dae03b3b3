import { Link } from "react-router";

/**
 * A therapist's name, which leads to their profile as long as visitors see that.
 * @param props.to by `openProfilePath`
 */
export const ProfileLink = ({ to, children }: { to?: string | undefined; children: string }) =>
  to ? (
    <Link to={to} className="underline underline-offset-4">
      {children}
    </Link>
  ) : (
    children
  );
