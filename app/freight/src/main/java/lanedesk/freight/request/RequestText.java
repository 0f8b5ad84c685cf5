package lanedesk.freight.request;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The texts of a customer's request: subject, body and attachments.
///
/// @param sender sender's address in lower case; empty if unknown
/// @param subject subject of a mail, empty if none
/// @param body text of the request
/// @param attachments texts of the attachments
/// @param unreadAttachments names of attachments that could not be read
/// @param writtenDate the day on which the request was written, null if unknown
/// @param mail what links a mail with other mails; [MailHeaders#NONE] if the text is no mail
public record RequestText(
        String sender,
        String subject,
        String body,
        List<String> attachments,
        List<String> unreadAttachments,
        @Nullable LocalDate writtenDate,
        MailHeaders mail) {
    /// Copies the lists.
    public RequestText {
        attachments = List.copyOf(attachments);
        unreadAttachments = List.copyOf(unreadAttachments);
    }

    /// A request without unread attachments and without mail headers.
    public RequestText(String sender, String subject, String body, List<String> attached, @Nullable LocalDate day) {
        this(sender, subject, body, attached, List.of(), day, MailHeaders.NONE);
    }

    /// Subject, body and attachments in one text, in display order.
    public String allText() {
        return Stream.concat(Stream.of(subject, body), attachments.stream())
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /// A copy with another body.
    public RequestText withBody(String newBody) {
        return new RequestText(sender, subject, newBody, attachments, unreadAttachments, writtenDate, mail);
    }

    /// A request that consists of a text only.
    public static RequestText ofBody(String body) {
        return new RequestText("", "", body, List.of(), null);
    }
}
