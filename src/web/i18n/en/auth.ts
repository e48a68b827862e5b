export const auth = {
  login: {
    title: 'Log in',
    purpose: {
      chemicals: 'Know what your products contain.',
      sustainability: 'Know where your products come from.',
    },
    email: 'E-mail',
    emailExample: 'name@company.com',
    password: 'Password',
    submit: 'Log in',
  },
  demo: {
    title: 'Try the demo',
    text: 'Choose who you are. One click, no password.',
  },
  organization: {
    title: 'Choose organization',
    text: 'You work in the name of one organization at a time. You can switch in the top bar.',
    below: 'Part of {{parent}}',
    otherAccount: 'Log in as someone else',
  },
}
