package lanedesk.workstation.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;

@WithoutScreen
class TypedPlaceTest {

    private static final Place ONTARIO = new Place("US", "CA", "Ontario", "91761");

    private final PlaceText words = new PlaceText(Texts.of(PlaceText.class, Language.ENGLISH), KnownPlaces.book());

    @Test
    void wholeReadingIsWrittenOut() {
        assertThat(TypedPlace.typed("ontario ca 91761").normalized()).isEqualTo(TypedPlace.of(ONTARIO));
    }

    @Test
    void whatLacksAPartOrContradictsItselfStaysAsTyped() {
        for (String line : List.of("91761", "Ontario, NV 91761", "4120 Airport Dr, Ontario, CA 91761")) {
            assertThat(TypedPlace.typed(line).normalized().line()).isEqualTo(line);
        }
    }

    @Test
    void townOfMexicoIsWrittenOutWithItsCountry() {
        TypedPlace typed = words.book().completed(TypedPlace.typed("Monterrey 64000"));
        assertThat(typed.normalized().line()).isEqualTo("Monterrey, NL 64000, MX");
    }

    @Test
    void postalCodeAloneTakesTheCityItHadBefore() {
        TypedPlace typed = TypedPlace.typed("91761").completedFrom(List.of(ONTARIO));
        assertThat(typed.place()).isEqualTo(ONTARIO);
        assertThat(words.feedback(typed)).isEqualTo("Read as Ontario · CA · 91761 · US");
        assertThat(typed.normalized().line()).isEqualTo("Ontario, CA 91761");
        assertThat(TypedPlace.typed("91762")
                        .completedFrom(List.of(ONTARIO))
                        .place()
                        .city())
                .isEmpty();
    }

    @Test
    void feedbackNamesWhatIsMissingAndWhatContradicts() {
        assertThat(words.feedback(TypedPlace.EMPTY)).isEqualTo("One line: Ontario, CA 91761");
        assertThat(words.feedback(TypedPlace.typed("91761"))).endsWith("still missing: city");
        assertThat(words.feedback(TypedPlace.typed("Reno, CA 89502"))).isEqualTo("89502 is Reno, NV");
        assertThat(words.feedback(TypedPlace.typed("Monterrey, JAL 64000, MX"))).contains("64000 lies in NL");
    }

    @Test
    void theCodesSayWhatIsMeantAndWhatIsKeptAsTypedIsNotAskedAgain() {
        PlaceBook book = words.book();
        TypedPlace wrong = TypedPlace.typed("Dallas, TX 89502");
        assertThat(book.suggestions(wrong.line(), List.of()))
                .extracting(offer -> offer.kind() + " " + offer.line().strip())
                .startsWith("MEANT Reno, NV 89502")
                .contains("KNOWN Dallas, TX 75201", "AS_TYPED Dallas, TX 89502");
        assertThat(book.contradiction(wrong.place())).isPresent();
        book.acceptAsTyped(wrong.place());
        assertThat(book.contradiction(wrong.place())).isEmpty();
        assertThat(words.feedback(TypedPlace.typed("Dalals, TX")))
                .isEqualTo("Dalals isn’t known there. Did you mean Dallas, TX?");
        assertThat(book.suggestions("Dalals, TX", List.of()).getFirst().line()).isEqualTo("Dallas, TX ");
        assertThat(words.feedback(book.completed(TypedPlace.typed("10001"))))
                .isEqualTo("Read as New York · NY · 10001 · US");
        assertThat(book.completed(TypedPlace.typed("60607")).normalized().line())
                .isEqualTo("Chicago, IL 60607");
    }

    @Test
    void theCodesAreReadWhenTheFirstPlaceIsTypedAndNotBefore() {
        StepRunner runner = StepRunner.manual();
        PlaceBook book = new PlaceBook(runner);
        assertThat(runner.waiting()).isZero();
        assertThat(book.completed(TypedPlace.typed("10001")).place().city()).isEmpty();
        book.suggestions("10001", List.of());
        book.load();
        assertThat(runner.waiting()).isEqualTo(1);
        List<String> told = new ArrayList<>();
        book.whenReady(() -> told.add("ready"));
        book.onArrival(() -> told.add("arrived"));
        assertThat(told).isEmpty();
        runner.runAll();
        book.onArrival(() -> told.add("late"));
        assertThat(told).containsExactlyInAnyOrder("ready", "arrived");
        assertThat(book.completed(TypedPlace.typed("10001")).place().city()).isEqualTo("New York");
    }

    @Test
    void codesThatCannotBeReadKeepNobodyWaiting() {
        PlaceBook book = new PlaceBook(StepRunner.immediate(), _ -> {
            throw new IOException("gone");
        });
        List<String> told = new ArrayList<>();
        book.whenReady(() -> told.add("ready"));
        assertThat(told).containsExactly("ready");
        assertThat(book.contradiction(TypedPlace.typed("Dallas, TX 89502").place()))
                .isEmpty();
    }
}
