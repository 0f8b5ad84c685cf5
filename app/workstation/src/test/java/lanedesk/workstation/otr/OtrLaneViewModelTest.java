package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the origin and the destination of the form, without the toolkit.
@Headless
class OtrLaneViewModelTest {

    private final ManualTaskRunner runner = ManualTaskRunner.manual();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture fixture;
    private Shipment shipment;
    private OtrFormModels models;
    private OtrLaneViewModel laneModel;

    @BeforeEach
    void open() {
        fixture = new OtrFixture(folder, runner);
        shipment = fixture.createShipment();
        shipment.customerProperty().set(fixture.findCustomer(true));
        openForm(shipment);
    }

    private void openForm(Shipment openedShipment) {
        models = fixture.feature.createFormModels(openedShipment);
        laneModel = models.lane();
        runner.runAll();
    }

    @AfterEach
    void close() {
        models.close();
        fixture.close();
    }

    private void typePlace(End end, String line) {
        laneModel.onPlaceTyped(end, line);
        laneModel.endTypingAndNormalizeLaneEnd(end);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "dallas tx 75201;US;TX;Dallas;75201",
                "02134 Boston MA;US;MA;Boston;02134",
                "Toronto ON m5v 3l9;CA;ON;Toronto;M5V 3L9",
                "Monterrey, NL 64000, MX;MX;NL;Monterrey;64000"
            })
    void parsesLineIntoPlaceParts(String line, String country, String state, String city, String postal) {
        typePlace(End.ORIGIN, line);
        var place = models.form().draft().from().place();
        assertThat(place.country()).isEqualTo(country);
        assertThat(place.state()).isEqualTo(state);
        assertThat(place.city()).isEqualTo(city);
        assertThat(place.postalCode()).isEqualTo(postal);
        assertThat(models.form().quoteForm.blockingErrorsProperty().get())
                .noneMatch(problem -> problem.path().startsWith("origin"));
        assertThat(laneModel.parsedPlaceTextIfNeeded(End.ORIGIN)).isEmpty();
    }

    @Test
    void feedbackNamesMissingPartsOfPostalCode() {
        typePlace(End.ORIGIN, "64000, MX");
        assertThat(models.form().quoteForm.blockingErrorsProperty().get())
                .extracting(FieldError::path)
                .contains("origin.city")
                .doesNotContain("origin.state", "origin.postalCode");
        typePlace(End.DESTINATION, "Toronto, ON D5V 3L9, CA");
        assertThat(models.form().quoteForm.blockingErrorsProperty().get())
                .extracting(FieldError::path)
                .contains("destination.postalCode");
    }

    @Test
    void contradictingPostalCodePreventsQuoteUntilResolved() {
        models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        models.itemGrid().completePackageNamesAndIds();
        typePlace(End.DESTINATION, "Dallas, TX 89502");
        assertThat(laneModel.parsedPlaceTextIfNeeded(End.DESTINATION)).isEqualTo("89502 is Reno, NV");
        models.form().quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
        assertThat(shipment.quoteIds()).isEmpty();
        assertThat(models.form().quoteForm.fieldErrorsProperty().get().get("destination.postalCode"))
                .startsWith("89502 is Reno, NV");
        PlaceSuggestion asTyped = laneModel.suggestPlaces("Dallas, TX 89502").stream()
                .filter(offer -> offer.kind() == PlaceSuggestion.Kind.AS_TYPED)
                .findFirst()
                .orElseThrow();
        laneModel.setPlaceToSuggestion(
                End.DESTINATION, laneModel.suggestPlaces("Dallas, TX 89502").getFirst());
        assertThat(models.form().draft().to().line()).isEqualTo("Reno, NV 89502");
        assertThat(models.form().quoteForm.blockingErrorsProperty().get()).isEmpty();
        typePlace(End.DESTINATION, "Dallas, TX 89502");
        assertThat(models.form().quoteForm.blockingErrorsProperty().get()).isNotEmpty();
        laneModel.setPlaceToSuggestion(End.DESTINATION, asTyped);
        assertThat(models.form().quoteForm.blockingErrorsProperty().get()).isEmpty();
    }

    @Test
    void postalCodeCompletesPlaceAndSamePlaceTwiceIsWarned() {
        typePlace(End.ORIGIN, "60607");
        assertThat(models.form().draft().from().line()).isEqualTo("Chicago, IL 60607");
        typePlace(End.DESTINATION, "Chicago, IL 60607");
        assertThat(models.form().quoteForm.readinessProperty().get().warnings())
                .extracting(Readiness.ReadinessNote::text)
                .contains("Origin and destination are the same place: Chicago, IL 60607");
        typePlace(End.DESTINATION, "Dallas, TX 75200");
        assertThat(models.form().quoteForm.readinessProperty().get().warnings())
                .extracting(Readiness.ReadinessNote::text)
                .anyMatch(text -> text.contains("Unknown postal code 75200"));
        assertThat(models.form().quoteForm.blockingErrorsProperty().get())
                .noneMatch(problem -> problem.path().startsWith("destination"));
    }

    @Test
    void completesTypedCodeAfterPlacesLoad() {
        OtrLaneViewModel early = new OtrLaneViewModel(
                models.form(),
                new RecentLanes(fixture.journal.recentValues()),
                runner,
                new PlaceTexts(Texts.of(PlaceTexts.class, Language.ENGLISH), TestPlaceBooks.createPlaceBook(runner)));
        early.onPlaceTyped(End.ORIGIN, "75201");
        early.endTypingAndNormalizeLaneEnd(End.ORIGIN);
        early.onPlaceTyped(End.DESTINATION, "89502");
        assertThat(early.parsedPlaceTextIfNeeded(End.ORIGIN)).isNotEmpty();
        runner.runAll();
        assertThat(models.form().draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(early.parsedPlaceTextIfNeeded(End.ORIGIN)).isEmpty();
        assertThat(models.form().draft().to().line()).as("still under the hand").isEqualTo("89502");
        assertThat(models.form().draft().to().place().city()).isEqualTo("Reno");
        early.close();
    }

    @Test
    void laneInOneFieldFillsBothEnds() {
        typePlace(End.ORIGIN, "Dallas, TX 75201 to Reno, NV 89502");
        assertThat(models.form().draft().to().place().city()).isEqualTo("Reno");
        laneModel.swapOriginAndDestination();
        assertThat(models.form().draft().from().place().city()).isEqualTo("Reno");
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .startsWith("Reno → Dallas");
    }

    @Test
    void suggestsQuotedLaneAndItsCityForPostalCode() {
        models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        models.itemGrid().completePackageNamesAndIds();
        models.form().quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
        models.close();
        Shipment next = fixture.createShipment();
        openForm(next);
        assertThat(laneModel.recentLanes).hasSize(1);
        typePlace(End.ORIGIN, "75201 to 89502");
        assertThat(models.form().draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(models.form().draft().to().line()).isEqualTo("Reno, NV 89502");
        assertThat(laneModel.suggestPlaces("ren").getFirst())
                .isEqualTo(new PlaceSuggestion(models.form().draft().to().place(), PlaceSuggestion.Kind.EARLIER));
        laneModel.setLane(laneModel.recentLanes.getFirst());
        assertThat(models.form().draft().to().place().state()).isEqualTo("NV");
    }
}
