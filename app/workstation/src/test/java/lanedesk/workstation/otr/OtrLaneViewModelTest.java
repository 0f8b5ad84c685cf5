package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.place.PlaceSuggestion;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The lane without a toolkit.
@WithoutScreen
class OtrLaneViewModelTest {

    private final StepRunner runner = StepRunner.manual();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture desk;
    private Shipment shipment;
    private OtrForm parts;
    private OtrLaneViewModel lane;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        openForm(shipment);
    }

    private void openForm(Shipment of) {
        parts = desk.feature.models(of);
        lane = parts.lane();
        runner.runAll();
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    private void type(End end, String line) {
        lane.type(end, line);
        lane.finish(end);
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
    void oneLineFillsTheParts(String line, String country, String state, String city, String postal) {
        type(End.FROM, line);
        var place = parts.form().draft().from().place();
        assertThat(place.country()).isEqualTo(country);
        assertThat(place.state()).isEqualTo(state);
        assertThat(place.city()).isEqualTo(city);
        assertThat(place.postalCode()).isEqualTo(postal);
        assertThat(parts.form().quote().problemsProperty().get())
                .noneMatch(problem -> problem.path().startsWith("origin"));
        assertThat(lane.feedback(End.FROM)).isEmpty();
    }

    @Test
    void whatAPostalCodeLeavesOpenIsSaid() {
        type(End.FROM, "64000, MX");
        assertThat(parts.form().quote().problemsProperty().get())
                .extracting(FieldProblem::path)
                .contains("origin.city")
                .doesNotContain("origin.state", "origin.postalCode");
        type(End.TO, "Toronto, ON D5V 3L9, CA");
        assertThat(parts.form().quote().problemsProperty().get())
                .extracting(FieldProblem::path)
                .contains("destination.postalCode");
    }

    @Test
    void aCodeThatContradictsItsCityStopsTheQuoteUntilItIsChosen() {
        parts.form().state().change(_ -> Drafts.full());
        parts.grid().settlePackages();
        type(End.TO, "Dallas, TX 89502");
        assertThat(lane.feedback(End.TO)).isEqualTo("89502 is Reno, NV");
        parts.form().quote().requestRates();
        runner.runAll();
        assertThat(shipment.quoteIds()).isEmpty();
        assertThat(parts.form().quote().marksProperty().get().get("destination.postalCode"))
                .startsWith("89502 is Reno, NV");
        PlaceSuggestion asTyped = lane.suggest("Dallas, TX 89502").stream()
                .filter(offer -> offer.kind() == PlaceSuggestion.Kind.AS_TYPED)
                .findFirst()
                .orElseThrow();
        lane.choosePlace(End.TO, lane.suggest("Dallas, TX 89502").getFirst());
        assertThat(parts.form().draft().to().line()).isEqualTo("Reno, NV 89502");
        assertThat(parts.form().quote().problemsProperty().get()).isEmpty();
        type(End.TO, "Dallas, TX 89502");
        assertThat(parts.form().quote().problemsProperty().get()).isNotEmpty();
        lane.choosePlace(End.TO, asTyped);
        assertThat(parts.form().quote().problemsProperty().get()).isEmpty();
    }

    @Test
    void aPostalCodeAloneFillsTheRestAndTheSamePlaceTwiceIsCautioned() {
        type(End.FROM, "60607");
        assertThat(parts.form().draft().from().line()).isEqualTo("Chicago, IL 60607");
        type(End.TO, "Chicago, IL 60607");
        assertThat(parts.form().quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::text)
                .contains("Origin and destination are the same place: Chicago, IL 60607");
        type(End.TO, "Dallas, TX 75200");
        assertThat(parts.form().quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::text)
                .anyMatch(text -> text.contains("75200 isn’t among the known postal codes"));
        assertThat(parts.form().quote().problemsProperty().get())
                .noneMatch(problem -> problem.path().startsWith("destination"));
    }

    @Test
    void aCodeThatWasLeftBeforeTheKnownOnesWereReadIsWrittenOutThen() {
        OtrLaneViewModel early = new OtrLaneViewModel(
                parts.form().state(),
                new RecentLanes(desk.journal.recents()),
                runner,
                new PlaceText(Texts.of(PlaceText.class, Language.ENGLISH), KnownPlaces.book(runner)));
        early.type(End.FROM, "75201");
        early.finish(End.FROM);
        early.type(End.TO, "89502");
        assertThat(early.feedback(End.FROM)).isNotEmpty();
        runner.runAll();
        assertThat(parts.form().draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(early.feedback(End.FROM)).isEmpty();
        assertThat(parts.form().draft().to().line()).as("still under the hand").isEqualTo("89502");
        assertThat(parts.form().draft().to().place().city()).isEqualTo("Reno");
        early.close();
    }

    @Test
    void wholeLaneInOneFieldFillsBoth() {
        type(End.FROM, "Dallas, TX 75201 to Reno, NV 89502");
        assertThat(parts.form().draft().to().place().city()).isEqualTo("Reno");
        lane.swap();
        assertThat(parts.form().draft().from().place().city()).isEqualTo("Reno");
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).startsWith("Reno → Dallas");
    }

    @Test
    void quotedLaneIsOfferedNextTimeAndGivesItsCityToItsPostalCode() {
        parts.form().state().change(_ -> Drafts.full());
        parts.grid().settlePackages();
        parts.form().quote().requestRates();
        runner.runAll();
        parts.close();
        Shipment next = desk.shipment();
        openForm(next);
        assertThat(lane.recent()).hasSize(1);
        type(End.FROM, "75201 to 89502");
        assertThat(parts.form().draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(parts.form().draft().to().line()).isEqualTo("Reno, NV 89502");
        assertThat(lane.suggest("ren").getFirst())
                .isEqualTo(new PlaceSuggestion(parts.form().draft().to().place(), PlaceSuggestion.Kind.EARLIER));
        lane.setLane(lane.recent().getFirst());
        assertThat(parts.form().draft().to().place().state()).isEqualTo("NV");
    }
}
