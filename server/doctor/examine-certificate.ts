import { connect, type ConnectionOptions } from "node:tls";
import { type Finding, look, well, wrong } from "./finding.ts";

const CERTIFICATE = "certificate";
const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed 30 days before their end: by then a renewal has failed for two weeks. */
const FEW_DAYS = 14;

/** Checks the certificate with which visitors' browsers meet the site. @param trust replaces the system's in tests */
export async function examineCertificate(
  publicUrl: string,
  now: Date,
  trust: ConnectionOptions = {},
): Promise<Finding> {
  const { hostname: host, port } = new URL(publicUrl);
  const target = { host, servername: host, port: Number(port || 443), timeout: TIMEOUT_MS };
  const socket = connect({ ...target, rejectUnauthorized: false, ...trust });
  let until: string;
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("secureConnect", resolve);
      socket.once("error", reject);
      socket.once("timeout", () => reject(new Error("no answer")));
    });
    until = socket.getPeerCertificate().valid_to;
  } catch (error) {
    const said = `${host} can't be asked from here (${(error as Error).message}).`;
    return look(CERTIFICATE, said, "Ask it from outside: curl -v.");
  } finally {
    socket.destroy();
  }
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  const remedy = "Renew it at the proxy: browsers refuse the site without it.";
  if (!socket.authorized)
    return wrong(CERTIFICATE, `Browsers refuse it (${String(socket.authorizationError)}).`, remedy);
  const said = `It ends in ${days} days, on ${until}.`;
  return days < FEW_DAYS ? look(CERTIFICATE, said, remedy) : well(CERTIFICATE, said);
}
