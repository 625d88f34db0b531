import { ENGLISH_TRADES } from "./english-trades.ts";
import type { Vocabulary } from "./vocabulary.ts";

export const ENGLISH: Vocabulary = {
  tasks: `
    add create insert new make build write define / append
    delete remove / drop erase purge clear clean
    change modify edit update set adjust / alter replace
    show see display look / view list print inspect
    find locate discover / search lookup identify
    start run / launch execute invoke begin
    stop / kill cancel terminate abort quit shutdown interrupt end
    install setup installing / installation
    configure customize customise / configuration settings
    enable activate allow turn permit
    disable deactivate
    allow permit give / grant
    prevent avoid / protect
    fix repair solve resolve troubleshoot handle
    check verify examine / validate checklist
    keep remember / save store
    compare difference differences versus / differ
    smaller / shrink reduce compact minimize size
    bigger / grow enlarge increase
    big large huge / size
    small tiny / size
    long / length duration
    far / distance
    often / frequency
    old / oldest age
    many / number count amount
    live / production deploy deployment deploying
    automatic automatically / automate automated
    several / multiple concurrent simultaneous simultaneously
    manage / management administer
    use using usage
    own custom
    let allow enable
    wrong / error problem fail failed failing broken
    help guide tutorial tutorials example examples explained introduction
    decide choose select pick
    learn understand
    require need
    page pages document
    show display / output
    change edit / modification
    difference differences / diff
    old / previous earlier
    new / latest recent
    update / upgrade migration
    build / compile compilation
    install / deploy
    pages / pagination
    another different / remote other external
    different / multiple separate
    free / license licence gratis
    easy simple quick / quickstart
    safe safely / safety secure consistent
    correct properly / valid
    fail crash break / failure error abort panic
    mistake wrong / error undo
    empty blank / null
    put place / position
    hide / invisible hidden exclude conceal mask
    ask / prompt request
    tell / determine detect
    decide / decision
    explain describe / description
    specify / define declare
    try / test
    wait / delay sleep timeout
    happen / occur
    contain include / containing
    belong / belongs owner owned`,
  things: `
    restart reload reboot restarting
    block deny forbid reject ban restrict refuse
    copy duplicate clone
    move migrate transfer porting relocate
    restore recover undo revert retrieve lost
    import load
    export dump extract
    send submit deliver
    download fetch
    combine join merge concatenate
    split divide separate
    limit restrict maximum restriction
    fast faster slow slower speed performance optimize optimise optimization tuning tune
    night nightly daily schedule scheduled periodic periodically
    share sharing shared
    protect secure security
    measure monitor watch track status
    user account
    folder directory
    picture image photo
    email mail
    website site
    computer machine
    login signin authentication authenticate
    password passphrase
    error exception
    price cost fee
    buy purchase
    delivery shipping
    warranty guarantee
    invoice bill
    phone telephone
    staff employee
    job vacancy career
    backup dump
    column field
    log logging
    task job
    regex regular expression
    documentation manual
    firewall filter
    connection session
    release version
    film movie
    holiday vacation
    flat apartment
    doctor physician
    lawyer attorney
    car vehicle
    undo rollback reverse reset
    hang freeze stuck deadlock
    recover salvage
    count number total
    sort order ordering ascending
    rename move
    search query lookup
    list enumerate
    dropdown choice option
    button control widget
    menu navigation
    popup dialog modal
    list array
    text string
    number integer numeric
    date time timestamp calendar
    yes boolean true
    random arbitrary shuffle
    duplicate unique distinct
    group category
    row record tuple
    table relation
    key index
    history log timeline
    undo cancel
    hacked compromised intrusion attack breach
    virus malware
    protect lock
    private confidential secret
    encrypt encryption cipher cryptographic
    certificate ssl tls https
    key secret credential
    password credential secret
    login logout session
    permission privilege right access authorization role
    admin administrator root superuser
    owner author maintainer
    visitor guest client
    host hostname server domain
    domain host hostname vhost
    name hostname title
    address url link
    link hyperlink url
    redirect forward rewrite
    forward proxy relay pass
    proxy gateway
    port socket
    network internet connection
    wifi wireless
    disk drive storage volume filesystem
    partition volume
    memory ram heap
    processor cpu core
    thread process concurrency parallel
    parallel concurrent simultaneous
    lock locking mutex
    queue backlog
    job cron scheduler
    timer schedule interval
    event signal trigger hook callback
    script program
    program application software app
    app application
    package module library
    module component blueprint extension
    plugin extension addon module
    library dependency
    version release
    upgrade migration
    deploy production publish
    host hosting
    test testing unittest
    bug defect issue
    debug debugging diagnose diagnostic
    trace backtrace stack
    message notification flash alert
    warn warning alert
    comment remark annotation
    note remark
    draft unfinished
    template layout theme
    style css design
    color colour theme
    font typeface
    css static asset stylesheet
    picture graphic
    video movie clip
    audio sound music
    print printer printing
    scan scanner
    screen monitor
    keyboard input
    mouse pointer
    language translation locale localization internationalization
    translate translation
    country region
    city town
    map location
    distance range
    size length width
    limit quota threshold
    split pagination chunk
    chunk block
    part portion piece section
    whole entire complete
    copy backup replica
    replica standby mirror
    mirror clone
    cluster replication
    standby failover
    offline disconnected
    alive status healthy
    status state health
    load import
    bulk batch
    spreadsheet csv excel
    csv comma
    form input
    field attribute property
    option parameter flag switch argument
    setting option preference parameter configuration
    default standard
    environment variable
    variable parameter
    function method procedure routine
    procedure function routine
    class type
    object instance
    error failure fault
    exit quit
    loop iterate iteration
    condition predicate
    filter where
    rule policy
    pattern wildcard glob
    wildcard glob pattern
    regular regex
    match matching
    replace substitute substitution
    convert conversion transform cast
    format formatting style
    parse parser parsing
    stream streaming
    compress compression zip gzip archive
    archive tar compress
    zip archive
    attach attachment
    upload uploading
    bandwidth throttle rate
    cache caching cached
    expire expiration expiry
    refresh reload
    cookie session
    browser client
    request query
    response reply
    header field
    desktop environment gnome
    laptop notebook
    tablet ipad
${ENGLISH_TRADES}`,
};
