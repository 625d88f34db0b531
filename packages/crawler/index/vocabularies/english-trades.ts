/** Things outside of computing. */
export const ENGLISH_TRADES = `
    license licence copyright permission
    commercial business
    company business firm
    customer client buyer
    order purchase booking
    booking reservation
    refund return reimbursement
    discount coupon voucher promotion
    subscription plan membership
    payment pay checkout
    tax vat
    salary wage pay
    rent lease
    house home property
    insurance cover policy
    loan credit mortgage
    bank account
    flight plane airline
    train rail railway
    hotel accommodation
    ticket fare
    trip travel journey tour
    recipe dish meal
    food meal
    diet nutrition
    weight kilogram
    medicine drug medication
    pain ache
    illness disease sickness condition
    hospital clinic
    child kid children
    school education
    course class lesson training
    teacher instructor
    student pupil
    exam test
    contract agreement
    law legal regulation
    complaint claim
    appointment meeting
    opening hours
    contact phone email
    support assistance
    size fit
    cheap affordable inexpensive
    expensive costly
    near nearby closest`;
