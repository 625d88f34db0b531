import type { Vocabulary } from "./vocabulary.ts";

export const ENGLISH: Vocabulary = {
  tasks: `
    add create insert new append make build write define
    delete remove drop erase purge clear clean
    change modify alter edit update set replace adjust
    show see view display list print inspect look
    find search locate lookup discover identify
    start run launch execute invoke begin
    stop kill cancel terminate abort quit shutdown interrupt end
    restart reload reboot restarting
    install setup installation installing
    configure configuration settings customize customise
    enable activate allow turn permit
    disable deactivate
    allow permit grant give
    block deny forbid reject ban restrict refuse
    prevent avoid protect
    fix repair solve resolve troubleshoot handle
    check verify validate examine checklist
    copy duplicate clone
    move migrate transfer port porting relocate
    save store keep remember
    restore recover undo revert retrieve lost back
    import load
    export dump extract
    send submit deliver
    download fetch
    compare difference differences differ versus
    combine join merge concatenate
    split divide separate
    limit restrict maximum restriction
    fast faster slow slower speed performance optimize optimise optimization tuning tune
    smaller shrink reduce compact minimize size
    bigger grow enlarge increase
    big large huge size
    small tiny size
    long length duration
    far distance
    often frequency
    old oldest age
    many number count amount
    night nightly daily schedule scheduled periodic periodically
    live production deploy deployment deploying
    automatic automatically automate automated
    several multiple concurrent simultaneous simultaneously
    share sharing shared
    manage management administer
    use using usage
    protect secure security safe
    own custom
    let allow enable
    wrong error problem fail failed failing broken
    help guide tutorial tutorials example examples explained introduction
    decide choose select pick
    learn understand
    require need
    measure monitor watch track status`,
  things: `
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
    buy purchase order
    delivery shipping
    refund return
    warranty guarantee
    invoice bill
    phone telephone
    shop store
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
