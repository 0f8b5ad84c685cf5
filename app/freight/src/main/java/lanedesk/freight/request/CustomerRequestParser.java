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
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.freight.request.lane.MistypedCodeCorrector;
import lanedesk.freight.request.text.ChatExportParser;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.request.text.PassageSplitter;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.request.text.UncertaintyPhrases;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a request. The newest passage about freight gives the shipments; missing values are taken from attachments,
/// from older passages that it answers or forwards, and from the subject.
public final class CustomerRequestParser {
    private static final int MAX_LENGTH = 60_000;
    // A shorter passage has the language of the whole text.
    private static final int SHORT_TEXT_LENGTH = 60;
    private static final ScanPattern CONTROL_CHARACTERS = ScanPattern.of("[\\u0000-\\u0008]");
    private static final ScanPattern REPLY_PREFIX =
            ScanPattern.of("(?iu)^\\s*(?:(?:re|fw|fwd|tr|rv|rép|enc)\\s*:\\s*)+");
    private static final ScanPattern MEXICAN_PLACE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:m[ée]xico|monterrey|guadalajara|quer[ée]taro|tijuana|saltillo|nuevo"
                + " laredo|reynosa|tlaquepaque|zapopan|apodaca|celaya|silao|hermosillo|mexicali|cdmx|edomex|puebla|toluca|n\\.?l\\.|c\\.?p\\.)(?!\\p{L})");

    private final PlaceIndex index;
    private final Clock clock;

    /// Parses requests with known postal codes; dates are relative to the clock's date if a text has none.
    public CustomerRequestParser(PlaceIndex index, Clock clock) {
        this.index = index;
        this.clock = clock;
    }

    /// Whether a part of a text is too long to be read completely.
    public static boolean isTooLong(RequestText text) {
        return Stream.concat(Stream.of(text.subject(), text.body()), text.attachments().stream())
                .anyMatch(part -> part.length() > MAX_LENGTH);
    }

    public ExtractedRequest parse(RequestText text) {
        String body = clean(text.body());
        String all = text.subject() + "\n" + body + "\n" + String.join("\n", text.attachments());
        RequestLanguage language = RequestLanguage.detect(all);
        Country usual = language == RequestLanguage.ES && MEXICAN_PLACE.isFoundIn(all) ? Country.MX : Country.US;
        LocalDate written =
                text.day() == null ? PassageSplitter.findWrittenDate(body).orElse(null) : text.day();
        LocalDate today = written == null ? LocalDate.now(clock) : written;
        String heading = clean(text.subject());
        String subject = REPLY_PREFIX.replaceFirst(heading, "");
        List<List<Passage>> attached = text.attachments().stream()
                .map(value -> splitPassages(clean(value), written))
                .toList();
        List<Passage> own = splitPassages(body, written);
        String newest = own.isEmpty() ? "" : String.join("\n", own.getFirst().lines());
        if (!RequestDetector.isRequest(subject, !subject.equals(heading), newest)) {
            return new ExtractedRequest(RequestDesk.NONE, language.code(), List.of(), List.of());
        }
        List<Passage> passages = orderPassages(own, attached);
        if (!subject.isBlank()) {
            passages.add(new Passage(List.of(subject), written));
        }
        RequestAssembler assembly = new RequestAssembler();
        boolean drayage = false;
        boolean corrected = false;
        for (int at = 0; at < passages.size(); at++) {
            Passage passage = passages.get(at);
            String words = String.join("\n", passage.lines());
            RequestLanguage spoken = words.length() > SHORT_TEXT_LENGTH ? RequestLanguage.detect(words) : language;
            LocalDate day = passage.day() == null ? today : passage.day();
            boolean container = ContainerParser.isDrayage(words + "\n" + subject);
            PassageParser reader =
                    new PassageParser(index, spoken, day, passage.day() != null, container || drayage, usual);
            List<ExtractedShipment> read = reader.parse(passage.lines());
            // "Please quote the door delivery" above an arrival notice
            if (at == 0
                    && !container
                    && read.stream()
                            .allMatch(extractedShipment ->
                                    extractedShipment.items().isEmpty())
                    && passages.stream().skip(1).anyMatch(CustomerRequestParser::isDrayage)) {
                container = true;
                reader = new PassageParser(index, spoken, day, passage.day() != null, true, usual);
                read = reader.parse(passage.lines());
            }
            if (passage.lines().equals(List.of(subject))) {
                read = read.stream().map(ExtractedShipment::withUncertainDates).toList();
            }
            if (corrected) {
                read = read.stream().map(each -> each.withCertainty(_ -> false)).toList();
            }
            corrected |= at == 0 && UncertaintyPhrases.isCorrection(words);
            if (at == 0) {
                reader.findReplacement(passage.lines()).ifPresent(assembly::replacePlace);
            }
            boolean waiting = assembly.isEmpty();
            if (attached.stream().anyMatch(list -> list.contains(passage))) {
                assembly.addAttachment(passage, read, reader.unreadLines());
            } else {
                assembly.addPassage(read, reader.unreadLines());
            }
            drayage |= waiting && !assembly.isEmpty() && container;
        }
        return assembly.toRequest(language.code());
    }

    private static List<Passage> splitPassages(String body, @Nullable LocalDate written) {
        return ChatExportParser.parse(body, written)
                .map(List::of)
                .orElseGet(() -> PassageSplitter.split(body, written));
    }

    // Attachments are ordered after the newest passage of the mail and before the passages that it answers.
    private static List<Passage> orderPassages(List<Passage> body, List<List<Passage>> attached) {
        List<Passage> ordered = new ArrayList<>(body);
        int own = body.isEmpty() ? 0 : 1;
        for (List<Passage> more : attached) {
            ordered.addAll(own, more);
            own = Math.min(own + 1, ordered.size());
        }
        return ordered;
    }

    private static boolean isDrayage(Passage passage) {
        return ContainerParser.isDrayage(String.join("\n", passage.lines()));
    }

    private static String clean(String text) {
        String some = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        String lines = CONTROL_CHARACTERS
                .replaceAll(CharacterCleaner.normalize(some), "")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n');
        return MistypedCodeCorrector.correct(MeasureNotationRewriter.rewrite(lines));
    }
}
