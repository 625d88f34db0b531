import type { Drafts } from "./drafts.ts";

/** On sites that no rule was written with; committed before they were asked. */
export const SIXTH_QUESTIONS: Drafts = {
  apache: [
    [
      "What is a virtual host?",
      /\/(?:vhosts\/|glossary)/,
      /more than one (?:web ?site|server)|multiple (?:web ?sites|websites)|single (?:machine|server)/i,
    ],
    [
      "How do I protect a directory with a password?",
      /\/howto\/(?:auth|htaccess)|\/programs\/htpasswd/,
      /htpasswd|AuthUserFile|password file/i,
    ],
    [
      "How do I restart the server without aborting open connections?",
      /\/(?:stopping|programs\/apachectl|invoking)/,
      /graceful/i,
    ],
    [
      "When should I not use .htaccess files?",
      /\/howto\/htaccess/,
      /access to the (?:main|httpd main) server config|performance|slow|should only use/i,
    ],
    [
      "What is the default keep-alive timeout?",
      /\/mod\/core|\/misc\/perf-tuning/,
      /KeepAliveTimeout\b.*\b5\b|\b5 seconds|five seconds/i,
    ],
  ],
  pytest: [
    [
      "What is a fixture?",
      /\/(?:explanation\/(?:fixtures|anatomy)|how-to\/fixtures|reference\/fixtures)/,
      /defined,? reliable|initialize test|context for the test|arrange/i,
    ],
    [
      "How do I skip a test?",
      /\/(?:how-to\/skipping|reference\/reference|example\/simple)/,
      /mark\.skip|skip decorator|pytest\.skip/,
    ],
    [
      "How do I rerun only the tests that failed?",
      /\/(?:how-to\/cache|how-to\/failures|how-to\/usage|reference\/reference)/,
      /--lf|--last-failed/,
    ],
    [
      "How do I check that an exception is raised?",
      /\/(?:how-to\/assert|getting-started|reference\/reference)/,
      /pytest\.raises/,
    ],
    [
      "What does exit code 5 mean?",
      /\/reference\/(?:exit-codes|reference)/,
      /No tests (?:were )?collected/i,
    ],
  ],
  postfix: [
    [
      "How do I list the messages in the mail queue?",
      /\/(?:postqueue\.1|mailq\.1|sendmail\.1|QSHAPE_README)/,
      /postqueue|mailq|-bp/,
    ],
    [
      "What is greylisting?",
      /\/SMTPD_POLICY_README|\/POSTSCREEN_README/,
      /defense against junk|triplet|temporarily|CLIENT/i,
    ],
    ["What is the maximum size of a message?", /\/postconf\.5|\/smtpd\.8/, /10240000|message_size/],
    [
      "How do I relay all outgoing mail through another host?",
      /\/(?:STANDARD_CONFIGURATION_README|BASIC_CONFIGURATION_README|SOHO_README|postconf\.5|SASL_README)/,
      /relayhost/,
    ],
    [
      "What is the difference between a virtual alias domain and a virtual mailbox domain?",
      /\/(?:VIRTUAL_README|ADDRESS_CLASS_README)/,
      /alias|own mailbox|mailbox/i,
    ],
  ],
  celery: [
    [
      "What is a task queue?",
      /\/getting-started\/introduction|\/index/,
      /mechanism to distribute work/i,
    ],
    [
      "How do I retry a task when it fails?",
      /\/(?:userguide\/tasks|faq|reference\/celery\.app\.task)/,
      /retry|autoretry_for/,
    ],
    [
      "How do I run a task every Monday morning?",
      /\/(?:userguide\/periodic-tasks|reference\/celery\.schedules)/,
      /crontab|day_of_week|Monday/,
    ],
    [
      "What is a chord?",
      /\/(?:userguide\/canvas|getting-started\/next-steps|reference\/celery)/,
      /group with a callback|after all of the tasks|header/i,
    ],
    [
      "How do I limit how long a task may run?",
      /\/userguide\/(?:workers|configuration|tasks)|\/faq/,
      /time[_ -]limit/i,
    ],
  ],
};
