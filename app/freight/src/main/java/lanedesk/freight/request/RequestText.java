package lanedesk.freight.request;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A request as text.
///
/// @param sender address of whom it came from, in small letters; empty where that is not known
/// @param subject a mail's subject, empty where there is none
/// @param body what was written
/// @param attachments texts of what came with it
/// @param unreadAttachments names of what came with it and could not be read
/// @param day the day it was written, null where that is not known
public record RequestText(
        String sender,
        String subject,
        String body,
        List<String> attachments,
        List<String> unreadAttachments,
        @Nullable LocalDate day) {
    /// Copies the lists.
    public RequestText {
        attachments = List.copyOf(attachments);
        unreadAttachments = List.copyOf(unreadAttachments);
    }

    /// Returns a request of which all was read.
    public RequestText(String sender, String subject, String body, List<String> attached, @Nullable LocalDate day) {
        this(sender, subject, body, attached, List.of(), day);
    }

    /// All that was written, in the order in which it is shown.
    public String allText() {
        return Stream.concat(Stream.of(subject, body), attachments.stream())
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /// Text alone.
    public static RequestText ofBody(String body) {
        return new RequestText("", "", body, List.of(), null);
    }
}
