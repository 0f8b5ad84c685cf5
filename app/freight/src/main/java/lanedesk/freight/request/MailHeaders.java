package lanedesk.freight.request;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What links a mail with the mails that it answers and that answer it. Message ids are in angle brackets.
///
/// @param messageId the id of the mail; empty if unknown
/// @param earlierIds the ids of the mails that the mail answers, the oldest first
/// @param senderName the sender's name as written; may be empty
/// @param replyAddress the address to which an answer goes; empty if unknown
public record MailHeaders(String messageId, List<String> earlierIds, String senderName, String replyAddress) {

    /// The headers of a text that is no mail.
    public static final MailHeaders NONE = new MailHeaders("", List.of(), "", "");

    private static final int MAX_EARLIER_IDS = 40;
    private static final Pattern MESSAGE_ID = Pattern.compile("<[^<>\\s\\p{Cntrl}]{3,500}>");

    /// Copies the list.
    public MailHeaders {
        earlierIds = List.copyOf(earlierIds);
    }

    /// Creates the headers from header values as received; an absent header is an empty text. Ids that are not
    /// in angle brackets are ignored. Of many earlier ids the first and the latest are kept.
    public static MailHeaders parse(
            String messageId, String references, String inReplyTo, String senderName, String replyAddress) {
        SequencedSet<String> earlierIds = new LinkedHashSet<>(findIds(references));
        earlierIds.addAll(findIds(inReplyTo));
        List<String> all = List.copyOf(earlierIds);
        List<String> kept = all.size() <= MAX_EARLIER_IDS
                ? all
                : Stream.concat(Stream.of(all.getFirst()), all.stream().skip(all.size() - MAX_EARLIER_IDS + 1L))
                        .toList();
        return new MailHeaders(
                findIds(messageId).stream().findFirst().orElse(""), kept, senderName.strip(), replyAddress.strip());
    }

    private static List<String> findIds(String header) {
        return MESSAGE_ID.matcher(header).results().map(MatchResult::group).toList();
    }
}
