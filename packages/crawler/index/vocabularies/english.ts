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
    page pages document`,
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
    car vehicle`,
};
