/** Faults that the server does not name itself; those it names stand in contract/errors.ts. */
export const errors = {
  unexpected: 'An error occurred on this page. What you typed is still here: copy it, then reload the page.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server did not answer within 60 seconds. Try again.',
  unreadable: 'The answer did not come from Kedja. Check whether a proxy or a network login is in between.',
  screenTitle: 'This page could not be loaded',
  notHere: 'Not found',
  partMissing: 'Part of this page could not be loaded',
  loadRest: 'Load the rest',
  notHereText: 'It may have been deleted, or it belongs to another organization.',
  loggedOutElsewhere: 'You are logged out',
  loggedOutElsewhereText: 'What you typed is still here. Log in again in another tab, then save it here.',
  logInAgain: 'Log in in a new tab',
  authenticationFailed: 'Authentication failed',
  authenticationFailedText: 'Log in again. The page you were on opens afterwards.',
  linkSessionEnded: 'You have been logged out',
  linkSessionEndedText:
    'Ask for a new link, and open it in this browser. What you typed into an answer is kept in this tab until then.',
}
