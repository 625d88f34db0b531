import type { Drafts } from "./drafts.ts";

/** As the fourteenth, on two further manuals: written after its answers had been seen, before these were asked. */
export const FIFTEENTH_QUESTIONS: Drafts = {
  drf: [
    [
      "How do I install Django REST framework?",
      /example\/index\.html|\/quickstart/,
      /pip install djangorestframework/,
    ],
    [
      "How do I require authentication for all views in Django REST framework?",
      /\/api-guide\/(?:permissions|settings)/,
      /DEFAULT_PERMISSION_CLASSES/,
    ],
    [
      "How do I paginate a list in Django REST framework?",
      /\/pagination|\/tutorial\//,
      /DEFAULT_PAGINATION_CLASS|pagination_class|PAGE_SIZE/,
    ],
    [
      "How do I limit the number of requests per user in Django REST framework?",
      /\/throttling/,
      /UserRateThrottle|DEFAULT_THROTTLE_RATES/,
    ],
    [
      "How do I make a serializer field read-only in Django REST framework?",
      /\/api-guide\/(?:serializers|fields)/,
      /read_only/,
    ],
    [
      "How do I filter a list by a query parameter in Django REST framework?",
      /\/filtering/,
      /query_params|filterset_fields|filter_backends|DjangoFilterBackend/,
    ],
    ["How do I add an extra action to a viewset in REST framework?", /\/viewsets/, /@action/],
    [
      "How do I use token authentication with Django REST framework?",
      /\/authentication/,
      /rest_framework\.authtoken|TokenAuthentication/,
    ],
    [
      "How do I write a custom exception handler for Django REST framework?",
      /\/exceptions/,
      /EXCEPTION_HANDLER/,
    ],
    [
      "How do I upload a file with Django REST framework?",
      /\/parsers/,
      /FileUploadParser|MultiPartParser/,
    ],
  ],
  buildbot: [
    [
      "How do I create a Buildbot master?",
      /\/(?:buildmaster|firstrun|cmdline|full|fiveminutes)\.html/,
      /create-master/,
    ],
    [
      "How do I create a Buildbot worker?",
      /\/(?:worker|firstrun|cmdline|full|fiveminutes)\.html/,
      /create-worker/,
    ],
    ["How do I run a Buildbot build every night?", /\/(?:schedulers|full)\.html/, /Nightly/],
    [
      "How do I reload the Buildbot configuration without a restart?",
      /\/(?:intro|cmdline|full|tour)\.html/,
      /reconfig|sighup|HUP/,
    ],
    [
      "How do I check a Buildbot configuration file for errors?",
      /\/(?:intro|cmdline|full|tour)\.html/,
      /checkconfig/,
    ],
    [
      "How do I send an email when a Buildbot build fails?",
      /\/(?:mail_notifier|full|fiveminutes|index)\.html/,
      /MailNotifier/,
    ],
    [
      "How do I start Buildbot builds when something is pushed to GitHub?",
      /\/(?:wwwhooks|full|changesources)\.html/,
      /change_hook|github/i,
    ],
    [
      "How do I keep passwords out of the Buildbot configuration?",
      /\/(?:secretsmanagement|full)\.html/,
      /secret/i,
    ],
    [
      "How do I limit how many builds a Buildbot worker runs at once?",
      /\/(?:workers|full|interlocks)\.html/,
      /max_builds/,
    ],
    [
      "How do I delete old logs in Buildbot?",
      /\/(?:configurators|full|global)\.html/,
      /Janitor|logHorizon/,
    ],
  ],
};
