package lanedesk.workstation.paper;

import lanedesk.workstation.l10n.Language;

/// The layout and sender of a document for one customer.
///
/// @param contact contact for the customer
/// @param to the recipient
/// @param language the customer's language, which may differ from the UI language
/// @param sandbox whether it is from the sandbox, which the document then states
public record CustomerDocumentStyle(
        Letterhead head,
        Contact contact,
        Addressee to,
        Language language,
        PaperFormat format,
        CustomerDocumentTexts texts,
        boolean sandbox) {

    /// The dispatcher. Unknown values are empty.
    public record Contact(String name, String phone, String email) {}

    /// Same for freight whose price includes insurance: the terms then do not say that it would have to be bought.
    public CustomerDocumentStyle withInsuredFreightTerms() {
        return new CustomerDocumentStyle(
                head, contact, to, language, format, texts.withInsuredFreightTerms(language), sandbox);
    }

    /// Combines the settings with the customer's recipient.
    ///
    /// @param user e-mail of the dispatcher
    public static CustomerDocumentStyle createStyle(
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
                settings.textsOrDefaults(language),
                sandbox);
    }
}
