package lanedesk.freight.request;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.paste.MeasureNotationRewriter;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.freight.request.lane.PostalCodeCorrector;
import lanedesk.freight.request.text.ChatExportParser;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.request.text.PassageSplitter;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.request.text.UncertaintyPhrases;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a customer's request (a mail, file or chat) into shipments. The newest passage about freight gives
/// the shipments. Missing values are taken from attachments, from the older passages that the newest passage
/// answers or forwards, and from the subject.
public final class CustomerRequestParser {
    private static final int MAX_LENGTH = 60_000;
    // The number of characters below which the language of a passage is not detected; the language of the whole
    // text is used instead.
    private static final int SHORT_TEXT_LENGTH = 60;
    private static final ScanPattern CONTROL_CHARACTERS = ScanPattern.of("[\\u0000-\\u0008]");
    private static final ScanPattern REPLY_PREFIX =
            ScanPattern.of("(?iu)^\\s*(?:(?:re|fw|fwd|tr|rv|rép|enc)\\s*:\\s*)+");
    private static final ScanPattern FORWARD_PREFIX =
            ScanPattern.of("(?iu)^\\s*(?:\\p{L}{1,4}\\s*:\\s*)*(?:fwd?|tr|rv|enc)\\s*:");
    private static final ScanPattern MEXICAN_PLACE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:m[ée]xico|monterrey|guadalajara|quer[ée]taro|tijuana|saltillo|nuevo"
                + " laredo|reynosa|tlaquepaque|zapopan|apodaca|celaya|silao|hermosillo|mexicali|cdmx|edomex|puebla|toluca|n\\.?l\\.|c\\.?p\\.)(?!\\p{L})");

    private final PlaceIndex index;
    private final Clock clock;

    /// Creates a parser with known postal codes. Relative dates such as "tomorrow" are counted from the day on
    /// which the text was written, or from the clock's date if the text does not state this day.
    public CustomerRequestParser(PlaceIndex index, Clock clock) {
        this.index = index;
        this.clock = clock;
    }

    /// Whether the subject, the body or an attachment is so long that the parser reads only its start.
    public static boolean isAnyPartTooLong(RequestText text) {
        return Stream.concat(Stream.of(text.subject(), text.body()), text.attachments().stream())
                .anyMatch(part -> part.length() > MAX_LENGTH);
    }

    /// Parses a request. If the text is not a request, the result has no shipments and the mode NONE; if it may
    /// be none, all values are uncertain.
    public ExtractedRequest parseRequest(RequestText text) {
        String body = FormLineRewriter.joinQuestionsAndAnswers(shortenAndNormalizeText(text.body()));
        String fullText = text.subject() + "\n" + body + "\n" + String.join("\n", text.attachments());
        RequestLanguage language = RequestLanguage.detectLanguage(fullText);
        Country defaultCountry =
                language == RequestLanguage.ES && MEXICAN_PLACE.isFoundInText(fullText) ? Country.MX : Country.US;
        LocalDate writtenDate = text.writtenDate() == null
                ? PassageSplitter.findWrittenDate(body).orElse(null)
                : text.writtenDate();
        LocalDate today = writtenDate == null ? LocalDate.now(clock) : writtenDate;
        boolean isDayFirst = language != RequestLanguage.EN;
        String cleanSubject = shortenAndNormalizeText(text.subject());
        String subject = REPLY_PREFIX.replaceFirst(cleanSubject, "");
        List<List<Passage>> attachmentPassages = text.attachments().stream()
                .map(value -> splitPassages(shortenAndNormalizeText(value), writtenDate, isDayFirst))
                .toList();
        List<Passage> bodyPassages = splitPassages(body, writtenDate, isDayFirst);
        String newestText = bodyPassages.isEmpty()
                ? ""
                : String.join(
                        "\n",
                        PassageParser.removeSentencesAboutPastShipments(
                                bodyPassages.getFirst().lines()));
        if (!RequestDetector.mayBeRequest(subject, !subject.equals(cleanSubject), newestText)) {
            return new ExtractedRequest(RequestedMode.NONE, language.code(), List.of(), List.of());
        }
        List<Passage> passages = insertAttachmentPassages(bodyPassages, attachmentPassages);
        if (!subject.isBlank()) {
            passages.add(new Passage(List.of(subject), writtenDate));
        }
        RequestAssembler assembler = new RequestAssembler();
        boolean isDrayageKnown = false;
        boolean isCorrected = false;
        // Whether the newest passage of a reply is about a shipment of its own.
        boolean hasOwnShipment = false;
        boolean isForwarded = FORWARD_PREFIX.isFoundInText(cleanSubject)
                || !attachmentPassages.isEmpty()
                || (RequestDetector.pointsToOtherPart(newestText) && !RequestDetector.answersQuote(newestText));
        boolean isChat = ChatExportParser.parseCustomerMessages(body, writtenDate, isDayFirst)
                .isPresent();
        boolean isReply = bodyPassages.size() > 1 || (!subject.equals(cleanSubject) && !isForwarded);
        for (int passageIndex = 0; passageIndex < passages.size(); passageIndex++) {
            Passage passage = passages.get(passageIndex);
            String passageText = String.join("\n", passage.lines());
            RequestLanguage passageLanguage =
                    passageText.length() > SHORT_TEXT_LENGTH ? RequestLanguage.detectLanguage(passageText) : language;
            LocalDate day = passage.writtenDate() == null ? today : passage.writtenDate();
            boolean isDrayagePassage = ContainerParser.isDrayage(passageText + "\n" + subject);
            PassageParser parser = new PassageParser(
                    index,
                    passageLanguage,
                    day,
                    passage.writtenDate() != null,
                    isDrayagePassage || isDrayageKnown,
                    defaultCountry);
            List<ExtractedShipment> shipments = parser.parseShipmentsAndCollectUnreadLines(passage.lines());
            // A short text may be about the container move of an older passage: "Please quote the door
            // delivery" above an arrival notice, or a correction of a container's weight. Such a text is parsed
            // as drayage.
            if (passageIndex == 0
                    && !isDrayagePassage
                    && ((isReply && UncertaintyPhrases.correctsEarlierText(passageText))
                            || shipments.stream()
                                    .allMatch(extractedShipment ->
                                            extractedShipment.items().isEmpty()))
                    && passages.stream().skip(1).anyMatch(CustomerRequestParser::isDrayage)) {
                isDrayagePassage = true;
                parser = new PassageParser(
                        index, passageLanguage, day, passage.writtenDate() != null, true, defaultCountry);
                shipments = parser.parseShipmentsAndCollectUnreadLines(passage.lines());
            }
            if (passageIndex == 0
                    && !bodyPassages.isEmpty()
                    && !isForwarded
                    && !body.stripLeading().startsWith(">")
                    && PassageSplitter.findWrittenDate(newestText).isEmpty()
                    && (isReply || !RequestDetector.isSubjectOfRequest(subject))
                    && !mayBeRequest(newestText, isChat, isReply, passages.size() > 2, shipments)) {
                return new ExtractedRequest(RequestedMode.NONE, language.code(), List.of(), List.of());
            }
            if (passage.lines().equals(List.of(subject))) {
                shipments = shipments.stream()
                        .map(ExtractedShipment::withUncertainDates)
                        .toList();
            }
            if (shipments.size() > 1 && hasRemainingCorrection(passage.lines())) {
                // The correction may concern any of the shipments.
                shipments =
                        shipments.stream().map(ExtractedShipment::asUncertain).toList();
            } else if (isChat && hasRemainingCorrection(passage.lines())) {
                shipments = shipments.stream()
                        .map(ExtractedShipment::withUncertainItems)
                        .toList();
            }
            if (passageIndex == 0 && isReply && bodyPassages.size() > 1) {
                hasOwnShipment = shipments.stream().anyMatch(ExtractedShipment::hasLaneWithFreight);
                if (!hasOwnShipment) {
                    // A number without its item, such as "add 2 more", is relative to the mail that is answered.
                    shipments = shipments.stream()
                            .map(ExtractedShipment::withUncertainItemsUnlessMeasured)
                            .toList();
                }
            }
            if (isCorrected || (hasOwnShipment && passageIndex > 0)) {
                shipments =
                        shipments.stream().map(ExtractedShipment::asUncertain).toList();
            }
            isCorrected |= passageIndex == 0 && UncertaintyPhrases.correctsEarlierText(passageText);
            if (passageIndex == 0) {
                parser.findPlaceReplacement(passage.lines()).ifPresent(assembler::setPlaceReplacement);
            }
            boolean isStillEmpty = assembler.hasNoShipments();
            if (attachmentPassages.stream().anyMatch(list -> list.contains(passage))) {
                assembler.addAttachmentAndCompleteShipments(passage, shipments, parser.allUnreadLines());
            } else {
                assembler.addPassageOrCompleteShipments(shipments, parser.allUnreadLines());
            }
            isDrayageKnown |= isStillEmpty && !assembler.hasNoShipments() && isDrayagePassage;
        }
        ExtractedRequest request = assembler.assembleRequest(language.code());
        boolean isRequestProven = RequestDetector.isSubjectOfRequest(subject)
                || RequestDetector.asksForQuote(fullText)
                || request.shipments().stream().anyMatch(ExtractedShipment::hasMeasuredItemsOrContainerMove);
        return isRequestProven && !RequestDetector.isAboutOtherBusiness(newestText)
                ? request
                : request.withUncertainShipments();
    }

    /// The newest passage of a text: what its author wrote above the quoted mails; empty if there is none.
    public static String findNewestPassage(RequestText text) {
        List<Passage> passages =
                PassageSplitter.splitPassages(shortenAndNormalizeText(text.body()), text.writtenDate());
        boolean isOnlyQuote = text.body().stripLeading().startsWith(">");
        return passages.isEmpty() || isOnlyQuote
                ? ""
                : String.join("\n", passages.getFirst().lines()).strip();
    }

    /// Whether a text asks for a price.
    public static boolean asksForPrice(String text) {
        return RequestDetector.asksForPrice(text);
    }

    /// Parses the newest passage of an answer to an offer, without the quoted mails below it: what it changes
    /// about the shipment.
    ///
    /// @param isDrayage whether the offer is for a container
    public ExtractedShipment parseAnswer(RequestText text, boolean isDrayage) {
        String passage = findNewestPassage(text);
        LocalDate writtenDate = text.writtenDate();
        List<ExtractedShipment> shipments = new PassageParser(
                        index,
                        RequestLanguage.detectLanguage(text.body()),
                        writtenDate == null ? LocalDate.now(clock) : writtenDate,
                        writtenDate != null,
                        isDrayage,
                        Country.US)
                .parseShipmentsAndCollectUnreadLines(passage.lines().toList());
        return shipments.isEmpty() ? ExtractedShipment.EMPTY : shipments.getFirst();
    }

    // Whether a message after the first corrects a number. A correction that could be applied is no longer in the
    // lines.
    private static boolean hasRemainingCorrection(List<String> lines) {
        return lines.stream()
                .skip(1)
                .anyMatch(line -> CharacterCleaner.containsDigit(line) && UncertaintyPhrases.correctsEarlierText(line));
    }

    // Whether a text may be a request. A text with a complete lane with freight always may be one; without such
    // a lane, an answer to a quote is none, and a text that asks for a price or a pickup is one. Of other
    // texts, a reply may be a request if it contains a correction or any value, and a mail that is not a reply
    // if it contains an item or a place. Other chats are no requests, because they may be with a driver of a
    // shipment on its way.
    private static boolean mayBeRequest(
            String text, boolean isChat, boolean isReply, boolean hasEarlierText, List<ExtractedShipment> shipments) {
        boolean hasLaneWithFreight = shipments.stream().anyMatch(ExtractedShipment::hasLaneWithFreight);
        if (hasLaneWithFreight || RequestDetector.answersQuote(text)) {
            return hasLaneWithFreight;
        }
        return RequestDetector.asksForQuote(text)
                || (isReply
                        ? UncertaintyPhrases.correctsEarlierText(text)
                                || shipments.stream()
                                        .anyMatch(shipment -> hasEarlierText
                                                ? !shipment.allValues().isEmpty()
                                                : shipment.origin() != null && shipment.destination() != null)
                        : !isChat && shipments.stream().anyMatch(ExtractedShipment::hasItemOrPlace));
    }

    private static List<Passage> splitPassages(String body, @Nullable LocalDate written, boolean isDayFirst) {
        return ChatExportParser.parseCustomerMessages(body, written, isDayFirst)
                .map(List::of)
                .orElseGet(() -> PassageSplitter.splitPassages(body, written));
    }

    // Orders the passages: first the newest passage of the mail, then the newest passage of each attachment,
    // then the older passages of the attachments, then the older passages of the mail.
    private static List<Passage> insertAttachmentPassages(List<Passage> body, List<List<Passage>> attached) {
        List<Passage> ordered = new ArrayList<>(body);
        int position = body.isEmpty() ? 0 : 1;
        for (List<Passage> attachmentPassages : attached) {
            ordered.addAll(position, attachmentPassages);
            position = Math.min(position + 1, ordered.size());
        }
        return ordered;
    }

    private static boolean isDrayage(Passage passage) {
        return ContainerParser.isDrayage(String.join("\n", passage.lines()));
    }

    private static String shortenAndNormalizeText(String text) {
        String shortened = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        String lines = CONTROL_CHARACTERS
                .replaceAll(CharacterCleaner.normalizeCharacters(shortened), "")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n');
        return PostalCodeCorrector.correctPostalCodes(MeasureNotationRewriter.rewriteMeasures(lines));
    }
}
