import type { Config } from '../config.ts'
import { failed, passed, reasonOf, type Finding } from './finding.ts'

const TIMEOUT_MS = 5000

/** Checks that a Rapport server answers at a base URL when this machine requests it. A redirect is a fault. */
async function checkLink(name: string, url: string): Promise<Finding> {
  const advice = `Check ${name}, DNS, the certificate and the proxy.`
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    const text = await answer.text()
    if (answer.status === 200 && text === '{"status":"ok"}') return passed(name, `${url} answers`)
    return failed(name, `${url}/healthz returned status ${answer.status}, but not the expected response`, advice)
  } catch (error) {
    return failed(name, `${url} does not answer (${reasonOf(error)})`, advice)
  }
}

/** Checks the base URLs of the links in e-mails and QR codes. */
export async function checkLinks({ publicUrl, surveysUrl }: Config): Promise<Finding[]> {
  const links = [checkLink('PUBLIC_URL', publicUrl)]
  if (surveysUrl !== publicUrl) links.push(checkLink('SURVEYS_URL', surveysUrl))
  return Promise.all(links)
}
