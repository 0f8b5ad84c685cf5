package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

@Headless
class TypedPlaceTest {

    private static final Place ONTARIO = new Place("US", "CA", "Ontario", "91761");

    private final PlaceTexts words =
            new PlaceTexts(Texts.of(PlaceTexts.class, Language.ENGLISH), TestPlaceBooks.createPlaceBook());

    @Test
    void normalizesCompletePlace() {
        assertThat(TypedPlace.parse("ontario ca 91761").normalized()).isEqualTo(TypedPlace.of(ONTARIO));
    }

    @Test
    void keepsIncompleteOrContradictingPlaceAsTyped() {
        for (String line : List.of("91761", "Ontario, NV 91761", "4120 Airport Dr, Ontario, CA 91761")) {
            assertThat(TypedPlace.parse(line).normalized().line()).isEqualTo(line);
        }
    }

    @Test
    void normalizesMexicanTownWithCountry() {
        TypedPlace typed = words.places().completePlace(TypedPlace.parse("Monterrey 64000"));
        assertThat(typed.normalized().line()).isEqualTo("Monterrey, NL 64000, MX");
    }

    @Test
    void postalCodeTakesCityOfKnownPlace() {
        TypedPlace typed = TypedPlace.parse("91761").withCityFrom(List.of(ONTARIO));
        assertThat(typed.place()).isEqualTo(ONTARIO);
        assertThat(words.feedback(typed)).isEqualTo("Interpreted as Ontario · CA · 91761 · US");
        assertThat(typed.normalized().line()).isEqualTo("Ontario, CA 91761");
        assertThat(TypedPlace.parse("91762")
                        .withCityFrom(List.of(ONTARIO))
                        .place()
                        .city())
                .isEmpty();
    }

    @Test
    void feedbackNamesMissingAndContradictingParts() {
        assertThat(words.feedback(TypedPlace.EMPTY)).isEqualTo("One line: Ontario, CA 91761");
        assertThat(words.feedback(TypedPlace.parse("91761"))).endsWith("missing: city");
        assertThat(words.feedback(TypedPlace.parse("Reno, CA 89502"))).isEqualTo("89502 is Reno, NV");
        assertThat(words.feedback(TypedPlace.parse("Monterrey, JAL 64000, MX"))).contains("64000 is in NL");
    }

    @Test
    void suggestsCorrectionUnlessAcceptedAsTyped() {
        PostalCodeService book = words.places();
        TypedPlace wrong = TypedPlace.parse("Dallas, TX 89502");
        assertThat(book.suggest(wrong.line(), List.of()))
                .extracting(offer -> offer.kind() + " " + offer.toLine().strip())
                .startsWith("MEANT Reno, NV 89502")
                .contains("KNOWN Dallas, TX 75201", "AS_TYPED Dallas, TX 89502");
        assertThat(book.findContradiction(wrong.place())).isPresent();
        book.acceptAsTyped(wrong.place());
        assertThat(book.findContradiction(wrong.place())).isEmpty();
        assertThat(words.feedback(TypedPlace.parse("Dalals, TX")))
                .isEqualTo("Dalals not found there. Did you mean Dallas, TX?");
        assertThat(book.suggest("Dalals, TX", List.of()).getFirst().toLine()).isEqualTo("Dallas, TX ");
        assertThat(words.feedback(book.completePlace(TypedPlace.parse("10001"))))
                .isEqualTo("Interpreted as New York · NY · 10001 · US");
        assertThat(book.completePlace(TypedPlace.parse("60607")).normalized().line())
                .isEqualTo("Chicago, IL 60607");
    }

    @Test
    void loadsCodesWhenFirstPlaceIsTyped() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        PostalCodeService book = new PostalCodeService(runner);
        assertThat(runner.queuedCount()).isZero();
        assertThat(book.completePlace(TypedPlace.parse("10001")).place().city()).isEmpty();
        book.suggest("10001", List.of());
        book.load();
        assertThat(runner.queuedCount()).isEqualTo(1);
        List<String> told = new ArrayList<>();
        book.runWhenReady(() -> told.add("ready"));
        book.runOnceLoaded(() -> told.add("arrived"));
        assertThat(told).isEmpty();
        runner.runAll();
        book.runOnceLoaded(() -> told.add("late"));
        assertThat(told).containsExactlyInAnyOrder("ready", "arrived");
        assertThat(book.completePlace(TypedPlace.parse("10001")).place().city()).isEqualTo("New York");
    }

    @Test
    void runsWaitingActionsWhenCodesCannotBeRead() {
        PostalCodeService book = new PostalCodeService(ManualTaskRunner.immediate(), _ -> {
            throw new IOException("gone");
        });
        List<String> told = new ArrayList<>();
        book.runWhenReady(() -> told.add("ready"));
        assertThat(told).containsExactly("ready");
        assertThat(book.findContradiction(TypedPlace.parse("Dallas, TX 89502").place()))
                .isEmpty();
    }
}
