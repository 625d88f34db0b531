import type { Drafts } from "./drafts.ts";

/**
 * Two tutorials and two references that no rule was chosen on. Written for answers by a language model from our pages,
 * before any of them was asked.
 */
export const FOURTEENTH_QUESTIONS: Drafts = {
  doit: [
    ["How do I install doit?", /\/install/, /pip install/],
    [
      "How do I make doit run only one of my tasks?",
      /\/(?:tasks|cmd_run)\.html/,
      /doit [\w-]+|-s\b|--single|command line/,
    ],
    ["How do I run doit tasks in parallel?", /\/cmd_run/, /-n\b|--process|parallel/],
    [
      "How do I choose which tasks doit runs by default?",
      /\/(?:tasks|configuration)\.html/,
      /default_tasks/,
    ],
    ["How do I delete the files that a doit task created?", /\/cmd_other/, /doit clean|clean/],
    ["How do I list all doit tasks, including sub-tasks?", /\/cmd_other/, /--all/],
    [
      "How do I pass an argument from the command line to a doit task?",
      /\/task_args/,
      /params|get_var|pos_arg/,
    ],
    [
      "How do I force doit to run a task again that is up to date?",
      /\/(?:cmd_other|faq|cmd_run)\.html/,
      /forget|reset-dep|--always/,
    ],
    ["Can doit run tasks again automatically when a file changes?", /\/cmd_other/, /doit auto/],
    [
      "How do I make a doit task depend on all files in a folder?",
      /\/faq/,
      /glob|file_dep|rglob|listdir/,
    ],
  ],
  behave: [
    ["How do I install behave?", /\/install/, /pip install behave/],
    ["Where does behave look for step implementations?", /\/(?:gherkin|tutorial)\.html/, /steps/],
    [
      "How do I run only scenarios with a certain tag in behave?",
      /\/(?:tutorial|behave|gherkin)\.html/,
      /--tags/,
    ],
    [
      "How do I start a debugger when a step fails in behave?",
      /\/(?:tutorial|new_and_noteworthy_v1\.2\.4)/,
      /after_step|post_mortem|BEHAVE_DEBUG_ON_ERROR/,
    ],
    [
      "How do I run code before every scenario in behave?",
      /\/(?:tutorial|api|gherkin)\.html/,
      /before_scenario/,
    ],
    [
      "How do I pass my own settings from the command line to behave tests?",
      /\/(?:behave|new_and_noteworthy_v1\.2\.5|tutorial)/,
      /-D\b|--define|userdata/,
    ],
    ["How do I use behave with Django?", /\/usecase_django/, /behave-django|manage\.py|LiveServer/],
    [
      "How do I skip a scenario at runtime in behave?",
      /\/(?:new_and_noteworthy_v1\.2\.5|api)/,
      /\.skip\(|mark_skipped|skip/,
    ],
    [
      "What is a scenario outline in behave?",
      /\/(?:tutorial|gherkin)\.html/,
      /Examples|table|template|placeholder|<\w+>/i,
    ],
    ["How do I write JUnit reports with behave?", /\/(?:behave|formatters)\.html/, /--junit/],
  ],
  frr: [
    ["How do I enable a daemon in FRR?", /\/setup/, /=yes|'yes'|daemons/],
    [
      "How do I save the running configuration in FRR?",
      /\/(?:vtysh|basic)\.html/,
      /write|copy running-config/,
    ],
    ["How do I advertise a network with BGP in FRR?", /\/bgp/, /network/],
    ["How do I set the OSPF cost of an interface in FRR?", /\/ospfd/, /ip ospf cost/],
    ["How do I add a static route in FRR?", /\/static/, /ip(?:v6)? route/],
    ["How do I protect a BGP session with a password in FRR?", /\/bgp/, /password/],
    ["What is the default administrative distance of OSPF in FRR?", /\/zebra/, /110/],
    [
      "How do I apply configuration changes without restarting FRR?",
      /\/(?:setup|frr-reload)\.html/,
      /reload/,
    ],
    ["How do I limit the number of prefixes from a BGP peer in FRR?", /\/bgp/, /maximum-prefix/],
    ["How do I make an OSPF interface passive in FRR?", /\/ospfd/, /passive/],
  ],
  ganeti: [
    [
      "How do I create an instance with Ganeti?",
      /\/(?:admin|walkthrough|install)\.html/,
      /gnt-instance add/,
    ],
    [
      "How do I migrate a Ganeti instance to another node without downtime?",
      /\/(?:admin|walkthrough)\.html/,
      /gnt-instance migrate/,
    ],
    [
      "How do I add a node to a Ganeti cluster?",
      /\/(?:admin|install|walkthrough)\.html/,
      /gnt-node add/,
    ],
    [
      "What do I do when the Ganeti master node fails?",
      /\/(?:admin|walkthrough)\.html/,
      /master-failover/,
    ],
    [
      "How do I replace a failed disk of a Ganeti instance?",
      /\/(?:admin|walkthrough)\.html/,
      /replace-disks|repair-disk/,
    ],
    ["How do I back up a Ganeti instance?", /\/admin/, /gnt-backup export/],
    ["How do I import a VirtualBox machine into Ganeti?", /\/ovfconverter/, /ovfconverter import/],
    ["How do I add a user to the Ganeti remote API?", /\/rapi/, /users/],
    [
      "How do I move all instances off a Ganeti node?",
      /\/(?:admin|walkthrough)\.html/,
      /gnt-node (?:migrate|evacuate)/,
    ],
    ["Which port does the Ganeti remote API use?", /\/rapi|\/move-instance/, /5080/],
  ],
};
