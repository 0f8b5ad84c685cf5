package lanedesk.workstation.paper;

import lanedesk.workstation.l10n.Language;

/// The stationery of a paper to one customer.
///
/// @param contact whom the customer asks
/// @param to whom it goes to
/// @param language the customer's, which may be another than the screen's
/// @param sandbox whether no real freight moves, which the paper then states
public record CustomerDocumentStyle(
        Letterhead head,
        Contact contact,
        Addressee to,
        Language language,
        PaperFormat format,
        CustomerDocumentTexts texts,
        boolean sandbox) {

    /// The dispatcher. What is not known is empty.
    public record Contact(String name, String phone, String email) {}

    /// The same for freight whose price holds a cargo insurance: its terms do not say that one would have to be bought.
    public CustomerDocumentStyle withInsuredFreightTerms() {
        return new CustomerDocumentStyle(
                head, contact, to, language, format, texts.withInsuredFreightTerms(language), sandbox);
    }

    /// Puts the settings and what is known of a customer together.
    ///
    /// @param user e-mail of the dispatcher
    public static CustomerDocumentStyle of(
            CustomerDocumentSettings settings, Addressee to, String user, boolean sandbox) {
        Language language = to.language().orElse(settings.language());
        Letterhead head = settings.letterhead();
        return new CustomerDocumentStyle(
                head,
                new Contact(
                        settings.contactName(),
                        settings.contactPhone().isBlank() ? head.phone() : settings.contactPhone(),
                        user),
                to,
                language,
                settings.format(),
                settings.textsOf(language),
                sandbox);
    }
}
