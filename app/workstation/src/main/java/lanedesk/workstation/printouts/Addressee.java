package lanedesk.workstation.printouts;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The recipient of a customer's documents.
///
/// @param language the customer's language; empty if no language is saved
/// @param contact name of a person or department; may be empty
/// @param email the e-mail address; may be empty
public record Addressee(Optional<Language> language, String contact, String email) {

    /// A recipient without language, contact and e-mail address.
    public static final Addressee UNKNOWN = new Addressee(Optional.empty(), "", "");

    /// The key of the recipient in the customer's defaults.
    public static final String CUSTOMER_DEFAULTS_KEY = "paper.addressee";

    private static final String LANGUAGE = "language";
    private static final String CONTACT = "contact";
    private static final String EMAIL = "email";

    /// Parses a stored recipient. An unreadable recipient is [#UNKNOWN].
    public static Addressee parseOrUnknown(Content content) {
        try {
            JsonNode json = JsonMapper.shared().readTree(content.toText());
            String code = json.path(LANGUAGE).asString("");
            return new Addressee(
                    Arrays.stream(Language.values())
                            .filter(language -> language.code().equals(code))
                            .findFirst(),
                    json.path(CONTACT).asString(""),
                    json.path(EMAIL).asString(""));
        } catch (JacksonException unreadable) {
            return UNKNOWN;
        }
    }

    /// The recipient as stored in the journal.
    public Content toContent() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put(LANGUAGE, language.map(Language::code).orElse(""));
        json.put(CONTACT, contact).put(EMAIL, email);
        return Content.ofUtf8(json.toString());
    }

    /// The contact and the e-mail address in one line.
    public String nameAndEmail() {
        return Stream.of(contact, email).filter(part -> !part.isBlank()).collect(Collectors.joining(", "));
    }
}
