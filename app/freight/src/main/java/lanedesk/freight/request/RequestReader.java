package lanedesk.freight.request;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.paste.MeasureNotation;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.container.ContainerReader;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.freight.request.lane.MistypedCodes;
import lanedesk.freight.request.text.ChatExport;
import lanedesk.freight.request.text.Hedges;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.request.text.Passages;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads a request. The newest passage that is about freight counts; what it lacks comes from what came with it, from
/// older passages it answers or forwards, and from the subject.
public final class RequestReader {
    private static final int MOST_LETTERS = 60_000;
    // A passage so short is in the language of all.
    private static final int SHORT = 60;
    private static final ScanPattern CONTROLS = ScanPattern.of("[\\u0000-\\u0008]");
    private static final ScanPattern ANSWER = ScanPattern.of("(?iu)^\\s*(?:(?:re|fw|fwd|tr|rv|rép|enc)\\s*:\\s*)+");
    private static final ScanPattern MEXICAN = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:m[ée]xico|monterrey|guadalajara|quer[ée]taro|tijuana|saltillo|nuevo"
                + " laredo|reynosa|tlaquepaque|zapopan|apodaca|celaya|silao|hermosillo|mexicali|cdmx|edomex|puebla|toluca|n\\.?l\\.|c\\.?p\\.)(?!\\p{L})");

    private final PlaceIndex index;
    private final Clock clock;

    /// Reads requests against known postal codes; days are as seen from the clock's where a text has no day.
    public RequestReader(PlaceIndex index, Clock clock) {
        this.index = index;
        this.clock = clock;
    }

    /// Whether a part of a text is so long that its end is not read.
    public static boolean isCut(RequestText text) {
        return Stream.concat(Stream.of(text.subject(), text.body()), text.attached().stream())
                .anyMatch(part -> part.length() > MOST_LETTERS);
    }

    public FoundRequest read(RequestText text) {
        String body = clean(text.body());
        String all = text.subject() + "\n" + body + "\n" + String.join("\n", text.attached());
        RequestLanguage language = RequestLanguage.of(all);
        Country usual = language == RequestLanguage.ES && MEXICAN.isIn(all) ? Country.MX : Country.US;
        LocalDate written = text.day() == null ? Passages.writtenDay(body).orElse(null) : text.day();
        LocalDate today = written == null ? LocalDate.now(clock) : written;
        String heading = clean(text.subject());
        String subject = ANSWER.replaceFirst(heading, "");
        List<List<Passage>> attached = text.attached().stream()
                .map(each -> passages(clean(each), written))
                .toList();
        List<Passage> own = passages(body, written);
        String newest = own.isEmpty() ? "" : String.join("\n", own.getFirst().lines());
        if (!RequestIntent.isRequest(subject, !subject.equals(heading), newest)) {
            return new FoundRequest(RequestDesk.NONE, language.code(), List.of(), List.of());
        }
        List<Passage> passages = ordered(own, attached);
        if (!subject.isBlank()) {
            passages.add(new Passage(List.of(subject), written));
        }
        RequestAssembly assembly = new RequestAssembly();
        boolean drayage = false;
        boolean corrected = false;
        for (int at = 0; at < passages.size(); at++) {
            Passage passage = passages.get(at);
            String words = String.join("\n", passage.lines());
            RequestLanguage spoken = words.length() > SHORT ? RequestLanguage.of(words) : language;
            LocalDate day = passage.day() == null ? today : passage.day();
            boolean container = ContainerReader.isDrayage(words + "\n" + subject);
            PassageReader reader =
                    new PassageReader(index, spoken, day, passage.day() != null, container || drayage, usual);
            List<FoundShipment> read = reader.read(passage.lines());
            // "Please quote the door delivery", above the notice that the container has arrived
            if (at == 0
                    && !container
                    && read.stream().allMatch(each -> each.items().isEmpty())
                    && passages.stream().skip(1).anyMatch(RequestReader::isDrayage)) {
                container = true;
                reader = new PassageReader(index, spoken, day, passage.day() != null, true, usual);
                read = reader.read(passage.lines());
            }
            if (passage.lines().equals(List.of(subject))) {
                read = read.stream().map(FoundShipment::withDoubtfulDays).toList();
            }
            if (corrected) {
                read = read.stream().map(each -> each.sureOf(_ -> false)).toList();
            }
            corrected |= at == 0 && Hedges.corrects(words);
            if (at == 0) {
                reader.replacement(passage.lines()).ifPresent(assembly::replace);
            }
            boolean waiting = assembly.isEmpty();
            if (attached.stream().anyMatch(each -> each.contains(passage))) {
                assembly.addAttached(passage, read, reader.unreadLines());
            } else {
                assembly.add(read, reader.unreadLines());
            }
            drayage |= waiting && !assembly.isEmpty() && container;
        }
        return assembly.request(language.code());
    }

    private static List<Passage> passages(String body, @Nullable LocalDate written) {
        return ChatExport.read(body, written).map(List::of).orElseGet(() -> Passages.of(body, written));
    }

    // Attachments stand behind the newest passage of the mail and before those it answers.
    private static List<Passage> ordered(List<Passage> body, List<List<Passage>> attached) {
        List<Passage> ordered = new ArrayList<>(body);
        int own = body.isEmpty() ? 0 : 1;
        for (List<Passage> more : attached) {
            ordered.addAll(own, more);
            own = Math.min(own + 1, ordered.size());
        }
        return ordered;
    }

    private static boolean isDrayage(Passage passage) {
        return ContainerReader.isDrayage(String.join("\n", passage.lines()));
    }

    private static String clean(String text) {
        String some = text.length() > MOST_LETTERS ? text.substring(0, MOST_LETTERS) : text;
        String lines = CONTROLS.replaceAll(CharacterCleaner.normalize(some), "")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n');
        return MistypedCodes.correct(MeasureNotation.rewrite(lines));
    }
}
