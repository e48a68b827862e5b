import type { RuntimeConfig } from '#contract/system.ts'
import { demoLogins } from '#server/demo/logins.ts'
import type { Deps } from '#server/deps.ts'

/** SHELL-17: environments in which testers may switch the flow of received requests. */
const FLOW_SWITCHER_ENVIRONMENTS = ['qa', 'dev', 'local', 'uat', 'prd', 'prod']

/** The configuration that the web needs before a login; the host's name decides the variant (SHELL-06). */
export function runtimeConfig(
  { config, adapters }: Pick<Deps, 'config' | 'adapters'>,
  host: string,
): RuntimeConfig {
  return {
    version: config.version,
    variant: host.toLowerCase().includes(config.sustainabilityWord.toLowerCase())
      ? 'sustainability'
      : 'chemicals',
    environment: config.environment,
    hasFlowSwitcher: FLOW_SWITCHER_ENVIRONMENTS.includes(config.environment),
    hasMail: adapters.mail.kind !== 'none',
    demoLogins: config.isDemo ? demoLogins : [],
  }
}
