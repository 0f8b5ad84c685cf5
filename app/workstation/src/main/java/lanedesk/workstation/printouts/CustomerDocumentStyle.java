package lanedesk.workstation.printouts;

import lanedesk.workstation.l10n.Language;

/// Layout and sender of a document for one customer.
///
/// @param contact the contact for the customer
/// @param to the recipient
/// @param language the language of the document, which may differ from the UI language
/// @param sandbox whether the document comes from the sandbox; the document then has a notice
public record CustomerDocumentStyle(
        Letterhead head,
        Contact contact,
        Addressee to,
        Language language,
        PaperFormat format,
        CustomerDocumentTexts texts,
        boolean sandbox) {

    /// The dispatcher as contact for the customer. Unknown values are empty.
    public record Contact(String name, String phone, String email) {}

    /// Returns a copy for freight whose price includes insurance. In the terms of the copy, the default
    /// sentence about missing insurance is replaced.
    public CustomerDocumentStyle withInsuredFreightTerms() {
        return new CustomerDocumentStyle(
                head, contact, to, language, format, texts.withInsuredFreightTerms(language), sandbox);
    }

    /// Creates the style from the settings and the recipient. The language is the recipient's; if unknown, that
    /// of the settings.
    ///
    /// @param user e-mail address of the dispatcher
    public static CustomerDocumentStyle ofSettings(
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
