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

    private final PlaceTexts placeTexts =
            new PlaceTexts(Texts.of(PlaceTexts.class, Language.ENGLISH), TestPlaceBooks.createPlaceBook());

    @Test
    void normalizesCompletePlace() {
        assertThat(TypedPlace.parseLine("ontario ca 91761").withNormalizedLine())
                .isEqualTo(TypedPlace.ofPlace(ONTARIO));
    }

    @Test
    void keepsIncompleteOrContradictingPlaceAsTyped() {
        for (String line : List.of("91761", "Ontario, NV 91761", "4120 Airport Dr, Ontario, CA 91761")) {
            assertThat(TypedPlace.parseLine(line).withNormalizedLine().line()).isEqualTo(line);
        }
    }

    @Test
    void normalizesMexicanTownWithCountry() {
        TypedPlace typed = placeTexts.postalCodeService().completePlace(TypedPlace.parseLine("Monterrey 64000"));
        assertThat(typed.withNormalizedLine().line()).isEqualTo("Monterrey, NL 64000, MX");
    }

    @Test
    void postalCodeTakesCityOfKnownPlace() {
        TypedPlace typed = TypedPlace.parseLine("91761").withKnownPlaceOfCode(List.of(ONTARIO));
        assertThat(typed.place()).isEqualTo(ONTARIO);
        assertThat(placeTexts.describeTypedPlace(typed)).isEqualTo("Interpreted as Ontario · CA · 91761 · US");
        assertThat(typed.withNormalizedLine().line()).isEqualTo("Ontario, CA 91761");
        assertThat(TypedPlace.parseLine("91762")
                        .withKnownPlaceOfCode(List.of(ONTARIO))
                        .place()
                        .city())
                .isEmpty();
    }

    @Test
    void feedbackNamesMissingAndContradictingParts() {
        assertThat(placeTexts.describeTypedPlace(TypedPlace.EMPTY)).isEqualTo("One line: Ontario, CA 91761");
        assertThat(placeTexts.describeTypedPlace(TypedPlace.parseLine("91761"))).endsWith("missing: city");
        assertThat(placeTexts.describeTypedPlace(TypedPlace.parseLine("Reno, CA 89502")))
                .isEqualTo("89502 is Reno, NV");
        assertThat(placeTexts.describeTypedPlace(TypedPlace.parseLine("Monterrey, JAL 64000, MX")))
                .contains("64000 is in NL");
    }

    @Test
    void suggestsCorrectionUnlessAcceptedAsTyped() {
        PostalCodeService postalCodes = placeTexts.postalCodeService();
        TypedPlace contradictingPlace = TypedPlace.parseLine("Dallas, TX 89502");
        assertThat(postalCodes.startLoadingAndSuggestPlaces(contradictingPlace.line(), List.of()))
                .extracting(offer -> offer.kind() + " " + offer.toFieldText().strip())
                .startsWith("MEANT Reno, NV 89502")
                .contains("KNOWN Dallas, TX 75201", "AS_TYPED Dallas, TX 89502");
        assertThat(postalCodes.findCodeOfOtherPlace(contradictingPlace.place())).isPresent();
        postalCodes.acceptPlaceAsTyped(contradictingPlace.place());
        assertThat(postalCodes.findCodeOfOtherPlace(contradictingPlace.place())).isEmpty();
        assertThat(placeTexts.describeTypedPlace(TypedPlace.parseLine("Dalals, TX")))
                .isEqualTo("Dalals not found there. Did you mean Dallas, TX?");
        assertThat(postalCodes
                        .startLoadingAndSuggestPlaces("Dalals, TX", List.of())
                        .getFirst()
                        .toFieldText())
                .isEqualTo("Dallas, TX ");
        assertThat(placeTexts.describeTypedPlace(postalCodes.completePlace(TypedPlace.parseLine("10001"))))
                .isEqualTo("Interpreted as New York · NY · 10001 · US");
        assertThat(postalCodes
                        .completePlace(TypedPlace.parseLine("60607"))
                        .withNormalizedLine()
                        .line())
                .isEqualTo("Chicago, IL 60607");
    }

    @Test
    void loadsCodesWhenFirstPlaceIsTyped() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        PostalCodeService postalCodes = new PostalCodeService(runner);
        assertThat(runner.queuedCount()).isZero();
        assertThat(postalCodes
                        .completePlace(TypedPlace.parseLine("10001"))
                        .place()
                        .city())
                .isEmpty();
        postalCodes.startLoadingAndSuggestPlaces("10001", List.of());
        postalCodes.startLoadingPostalCodesOnce();
        assertThat(runner.queuedCount()).isEqualTo(1);
        List<String> notifications = new ArrayList<>();
        postalCodes.runNowOrWhenLoaded(() -> notifications.add("ready"));
        postalCodes.runAfterLoadUnlessLoaded(() -> notifications.add("arrived"));
        assertThat(notifications).isEmpty();
        runner.runAll();
        postalCodes.runAfterLoadUnlessLoaded(() -> notifications.add("late"));
        assertThat(notifications).containsExactlyInAnyOrder("ready", "arrived");
        assertThat(postalCodes
                        .completePlace(TypedPlace.parseLine("10001"))
                        .place()
                        .city())
                .isEqualTo("New York");
    }

    @Test
    void runsWaitingActionsInOrderOfCalls() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        PostalCodeService postalCodes = TestPlaceBooks.createPlaceBook(runner);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            postalCodes.runNowOrWhenLoaded(() -> numbers.add(number));
        }
        runner.runAll();
        assertThat(numbers).hasSize(50).isSorted();
    }

    @Test
    void runsWaitingActionsEvenWhenCodesCannotBeRead() {
        PostalCodeService postalCodes = new PostalCodeService(ManualTaskRunner.immediate(), _ -> {
            throw new IOException("gone");
        });
        List<String> notifications = new ArrayList<>();
        postalCodes.runNowOrWhenLoaded(() -> notifications.add("ready"));
        assertThat(notifications).containsExactly("ready");
        assertThat(postalCodes.findCodeOfOtherPlace(
                        TypedPlace.parseLine("Dallas, TX 89502").place()))
                .isEmpty();
    }
}
