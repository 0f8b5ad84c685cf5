package lanedesk.freight.request;

import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Distinguishes requests for a price or pickup from other freight mails: automatic replies, tracking
/// questions, invoice disputes, carriers' offers, notices.
final class RequestDetector {
    private static final PatternTable PHRASES = PatternTable.read(RequestDetector.class, "request-phrases.txt");
    private static final ScanPattern AUTOMATIC_REPLY = PHRASES.compilePattern("automatic reply");
    private static final List<ScanPattern> OTHER_KINDS = Stream.of(
                    "automatic text",
                    "job application",
                    "cancellation",
                    "carrier offer",
                    "given quote",
                    "other service")
            .map(PHRASES::compilePattern)
            .toList();
    private static final ScanPattern RATE_REQUEST = PHRASES.compilePattern("rate request");
    private static final ScanPattern RATE_REQUEST_IN_SUBJECT = PHRASES.compilePattern("rate request in subject");
    private static final ScanPattern PICKUP_REQUEST = PHRASES.compilePattern("pickup request");
    private static final ScanPattern OTHER_BUSINESS = PHRASES.compilePattern("other business");
    private static final ScanPattern STATUS_SUBJECT = PHRASES.compilePattern("status subject");
    private static final ScanPattern ANSWER_TO_QUOTE = PHRASES.compilePattern("answer to quote");
    private static final ScanPattern POINTER_TO_OTHER_PART = PHRASES.compilePattern("pointer to other part");
    private static final ScanPattern QUESTION_TO_READER = PHRASES.compilePattern("question to reader");

    private RequestDetector() {}

    /// Whether a text asks for a price or a pickup. Advertising questions to the reader, such as "Need a better
    /// rate?", are ignored.
    static boolean asksForQuote(String text) {
        return asksForPrice(text) || PICKUP_REQUEST.isFoundInText(QUESTION_TO_READER.replaceAll(text, " "));
    }

    /// Whether a text asks for a price, except by advertising questions to the reader.
    static boolean asksForPrice(String text) {
        return RATE_REQUEST.isFoundInText(QUESTION_TO_READER.replaceAll(text, " "));
    }

    /// Whether a subject asks for a price or a pickup.
    static boolean isSubjectOfRequest(String subject) {
        return asksForQuote(subject) || RATE_REQUEST_IN_SUBJECT.isFoundInText(subject);
    }

    /// Whether a text is an answer to a quote and not a request for a quote: the text accepts the price or asks
    /// whether the price is still valid.
    static boolean answersQuote(String text) {
        return ANSWER_TO_QUOTE.isFoundInText(text);
    }

    /// Whether a text refers to the text below it or to its attachments, which contain the request.
    static boolean pointsToOtherPart(String text) {
        return POINTER_TO_OTHER_PART.isFoundInText(text);
    }

    /// Whether a text is not about a quote or a pickup, but about a shipment on its way, an invoice or a
    /// notice.
    static boolean isAboutOtherBusiness(String text) {
        return OTHER_BUSINESS.isFoundInText(text);
    }

    /// Whether a mail may be a request according to its subject and its newest text.
    ///
    /// @param isReply whether the mail is a reply; the subject of a reply was written for an earlier mail
    static boolean mayBeRequest(String subject, boolean isReply, String newestText) {
        String ownText = isReply ? newestText : subject + "\n" + newestText;
        boolean isOtherKind = OTHER_KINDS.stream().anyMatch(kind -> kind.isFoundInText(ownText));
        if (isOtherKind || AUTOMATIC_REPLY.isFoundInText(subject) || STATUS_SUBJECT.isFoundInText(subject)) {
            return false;
        }
        boolean isRequested = asksForQuote(newestText)
                || (!isReply
                        && (RATE_REQUEST_IN_SUBJECT.isFoundInText(subject) || RATE_REQUEST.isFoundInText(subject)));
        return isRequested || !(isAboutOtherBusiness(newestText) || isAboutOtherBusiness(subject));
    }
}
