package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.journal.quote.StoredQuote;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The form as a whole on the real sandbox, without a toolkit.
class OtrFormViewModelTest {

    private final StepRunner runner = StepRunner.manual();
    private final List<String> gone = new ArrayList<>();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture desk;
    private Shipment shipment;
    private OtrForm parts;
    private OtrFormViewModel form;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        parts = desk.feature.models(shipment);
        form = parts.form();
        form.onGoTo(gone::add);
        runner.runAll();
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    private void fill() {
        form.state().change(_ -> Drafts.full());
        parts.grid().settlePackages();
    }

    private void quote() {
        form.requestRates();
        runner.runAll();
    }

    private Quoted.Otr quoted(int index) {
        return (Quoted.Otr) desk.quoting.find(shipment.quoteIds().get(index)).orElseThrow();
    }

    @Test
    void whatIsMissingIsCountedAtOnceAndSaidOnceRatesWereAskedFor() {
        assertThat(form.problemsProperty().get()).hasSize(3);
        assertThat(form.readinessProperty().get().toQuote())
                .extracting(Readiness.Need::text)
                .containsExactly("From: Say where", "To: Say where", "Add an item");
        assertThat(form.marksProperty().get()).isEmpty();
        form.requestRates();
        assertThat(form.marksProperty().get()).containsOnlyKeys("origin", "destination", "items[0].itemName");
        assertThat(gone).containsExactly("origin");
        assertThat(runner.waiting()).isZero();
    }

    @Test
    void whatIsMistypedIsSaidAtOnceAtItsField() {
        fill();
        form.state().change(draft -> draft.withItem(1, draft.item(1).withWeight("heavy")));
        form.state().change(draft -> draft.withItem(2, draft.item(2).withFreightClass("86")));
        assertThat(form.marksProperty().get()).containsOnlyKeys("items[1].weight", "items[2].freightClass");
        form.requestRates();
        assertThat(gone).containsExactly("items[1].weight");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void aPackageIsNotCalledUnknownBeforeTheListIsThere() {
        try (OtrFixture late = new OtrFixture(folder.resolve("late"), runner)) {
            late.sandbox.faults().add(Fault.STATUS_500, "/v1/tools/otr/packages", 1);
            OtrForm open = late.feature.models(late.shipment());
            runner.runAll();
            OtrFormViewModel lacking = open.form();
            lacking.state().change(_ -> Drafts.full());
            lacking.state().change(draft -> draft.withItem(0, draft.item(0).withPackage("pallet", null)));
            lacking.state().change(draft -> draft.withItem(1, draft.item(1).withPackage("sledge", null)));
            assertThat(lacking.marksProperty().get().get("items[1].packageType"))
                    .contains("not here yet");
            late.reference.renew();
            runner.runAll();
            assertThat(lacking.marksProperty().get()).doesNotContainKey("items[0].packageType");
            assertThat(lacking.marksProperty().get().get("items[1].packageType"))
                    .isEqualTo("“sledge” is no package of the service");
            open.close();
        }
    }

    @Test
    void everythingTypedIsSentAsTheInterfaceHasIt() {
        fill();
        form.state()
                .change(draft -> draft.withCover(
                        new Cover(true, "$25,000", "NEW", true, false, " Meridian Foods ", "United States")));
        quote();
        OtrQuoteRequest sent = quoted(0).request();
        assertThat(sent.modes()).containsExactly(Mode.LTL);
        assertThat(sent.requestingUser()).isEqualTo(OtrFixture.USER);
        assertThat(sent.origin().postalCode()).isEqualTo("75201");
        assertThat(sent.items()).hasSize(3);
        assertThat(sent.items().getFirst().isStackable()).isTrue();
        assertThat(sent.items().getFirst().levels()).isEqualTo(2);
        assertThat(sent.items().get(2).isHazardous()).isTrue();
        Insurance insurance = Objects.requireNonNull(sent.insurance());
        assertThat(insurance.cargoValue()).isEqualTo("25000");
        assertThat(insurance.isNewGoods()).isTrue();
        assertThat(insurance.insuredName()).isEqualTo("Meridian Foods");
    }

    @Test
    void ratesComeToTheBoardGoStaleByAChangeAndComeBackByItsUndo() {
        fill();
        quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("500")));
        assertThat(shipment.staleProperty().get()).isTrue();
        form.state().undo();
        assertThat(shipment.staleProperty().get()).isFalse();
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("412.0")));
        assertThat(shipment.staleProperty().get())
                .as("the same weight otherwise typed")
                .isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.staleProperty().get()).isTrue();
    }

    @Test
    void bothModesGoInOneRequestOrInTwoOfWhichEachKeepsItsNumber() {
        fill();
        form.state().change(draft -> draft.withModes(true, true));
        quote();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(quoted(0).request().modes()).containsExactly(Mode.LTL, Mode.TRUCKLOAD);
        form.state().change(draft -> draft.withSeparately(true));
        quote();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(quoted(0).request().modes()).containsExactly(Mode.LTL);
        assertThat(quoted(1).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(quoted(0).quoteNumber()).isNotEqualTo(quoted(1).quoteNumber());
    }

    @Test
    void oneModeThatFailsLeavesTheOthersRates() {
        fill();
        form.state().change(draft -> draft.withModes(true, true).withSeparately(true));
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/otr/quote", 1);
        quote();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(quoted(0).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(desk.notices.showing()).extracting(Notice::title).containsExactly("No rates for LTL");
        quote();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(desk.notices.showing()).isEmpty();
    }

    @Test
    void whatWentWrongWhileTheBoardIsInViewIsSaidWithWhatToRelaxUntilTheFormSaysIt() {
        fill();
        quote();
        form.state()
                .change(draft -> draft.withItems(List.of(
                        draft.item(0).withQuantity("26").withWeight("2400").withStackable(false))));
        shipment.showRates();
        quote();
        assertThat(desk.notices.showing())
                .singleElement()
                .extracting(Notice::detail)
                .asString()
                .contains("• Ask for Truckload too", "• Check both postal codes");
        shipment.edit();
        assertThat(desk.notices.showing()).isEmpty();
    }

    @Test
    void cancelledAskingDropsTheAnswer() {
        fill();
        form.requestRates();
        assertThat(form.isAsking()).isTrue();
        assertThat(shipment.busyProperty().get()).isTrue();
        form.cancel();
        runner.runAll();
        assertThat(form.isAsking()).isFalse();
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
    }

    @Test
    void askingAgainFromTheBoardIsStoppedFromThere() {
        fill();
        quote();
        List<UUID> before = shipment.quoteIds();
        shipment.requote();
        assertThat(shipment.busyProperty().get()).isTrue();
        shipment.stopAsking();
        runner.runAll();
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.quoteIds()).isEqualTo(before);
    }

    @Test
    void emptyAnswerSaysWhatToRelax() {
        fill();
        form.state()
                .change(draft -> draft.withItems(List.of(
                        draft.item(0).withQuantity("26").withWeight("2400").withStackable(false))));
        quote();
        assertThat(form.quoteStateProperty().get()).isInstanceOf(QuoteState.NoRates.class);
        QuoteState.NoRates none = (QuoteState.NoRates) form.quoteStateProperty().get();
        assertThat(none.advice().getFirst()).isEqualTo(new Readiness.Need("Ask for Truckload too", "modes"));
        assertThat(none.advice()).anyMatch(need -> need.text().contains("LTL carriers usually take"));
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void refusedFieldIsMarkedAtItsRowUntilItChanges() {
        fill();
        OtrItem unknown = Drafts.item("Odd", "1", "100", "40", "40", "40").withPackage("Odd", 999_999L);
        form.state().change(draft -> draft.withItems(List.of(draft.item(0), OtrItem.BLANK, unknown)));
        quote();
        assertThat(form.quoteStateProperty().get()).isInstanceOf(QuoteState.Failed.class);
        assertThat(form.marksProperty().get()).containsOnlyKeys("items[2].packageType");
        assertThat(gone).containsExactly("items[2].packageType");
        assertThat(form.readinessProperty().get().toQuote()).singleElement().satisfies(need -> {
            assertThat(need.text()).startsWith("Line 3: ");
            assertThat(need.path()).isEqualTo("items[2].packageType");
        });
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("400")));
        assertThat(form.marksProperty().get()).containsOnlyKeys("items[2].packageType");
        form.state()
                .change(draft -> draft.withItem(
                        2, draft.item(2).withPackage("Pallet", draft.item(0).packageType())));
        assertThat(form.marksProperty().get()).isEmpty();
    }

    @Test
    void pathsMeanTheFormsFieldsHoweverTheServiceWritesThem() {
        OtrDraft draft = Drafts.full();
        assertThat(OtrPaths.toForm("Items[0].Weight", draft)).isEqualTo("items[0].weight");
        assertThat(OtrPaths.toForm("$.Origin.PostalCode", draft)).isEqualTo("origin.postalCode");
        assertThat(OtrPaths.toForm("uom", draft)).isEqualTo("UOM");
        assertThat(OtrPaths.toForm("Insurance.CargoValue", draft)).isEqualTo("insurance.cargoValue");
        assertThat(OtrPaths.toForm("Shipment.Colour", draft)).isEqualTo("Shipment.Colour");
    }

    @Test
    void refusalWithoutFieldOnTheFormIsKeptByItsPath() {
        fill();
        Problem problem = new Problem(
                "Refused",
                "",
                "",
                "",
                "400",
                Map.of(
                        "items[0].weight", "too heavy",
                        "items[0].isHazardous", "not allowed",
                        "insurance.coverFreight", "not offered",
                        "insurance.cargoValue", "too much",
                        "origin.city", "unknown",
                        "modes[0]", "closed"));
        assertThat(form.refusedElsewhere(problem))
                .containsOnly(
                        Map.entry("items[0].isHazardous", "not allowed"),
                        Map.entry("insurance.coverFreight", "not offered"),
                        Map.entry("insurance.cargoValue", "too much"));
        form.state()
                .change(draft ->
                        draft.withCover(new Cover(true, "1", "NEW", false, false, "Somebody", "United States")));
        assertThat(form.refusedElsewhere(problem)).doesNotContainKey("insurance.cargoValue");
    }

    @Test
    void inactiveCustomerBarsWithItsName() {
        fill();
        CustomerBranch inactive = desk.customer(false);
        shipment.customerProperty().set(inactive);
        assertThat(form.marksProperty().get().get("customerBsn")).contains(inactive.customerName());
        quote();
        assertThat(gone).containsExactly("customerBsn");
    }

    @Test
    void warningsNeverBlock() {
        fill();
        form.state()
                .change(draft ->
                        draft.withItem(0, draft.item(0).withQuantity("20").withLength("120")));
        Readiness ready = form.readinessProperty().get();
        assertThat(ready.toQuote()).isEmpty();
        assertThat(ready.warnings())
                .anyMatch(need -> need.path() == null)
                .anyMatch(need -> "items[0].length".equals(need.path()));
        assertThat(parts.grid().rows().getFirst().warningProperty().get()).contains("overlength");
        assertThat(parts.grid().rows().get(1).warningProperty().get()).isEmpty();
        quote();
        assertThat(form.quoteStateProperty().get()).isNotInstanceOf(QuoteState.Failed.class);
    }

    @Test
    void lampSaysWhatBookingWillNeed() {
        fill();
        form.state()
                .change(draft ->
                        draft.withItem(1, draft.item(1).withSides("", "", "").withVolume("50")));
        Readiness ready = form.readinessProperty().get();
        assertThat(ready.toQuote()).isEmpty();
        assertThat(ready.toBook())
                .extracting(Readiness.Need::text)
                .containsExactly(
                        "dimensions of 1 line", "hazmat contact with 24-hour phone", "pick-up and delivery addresses");
        quote();
        assertThat(quoted(0).request().items().get(1).length()).isNull();
        assertThat(quoted(0).request().items().get(1).volume()).isEqualByComparingTo("50");
    }

    @Test
    void answerThatWasJustReadIsNotReadAgainAndIsWhatTheJournalHas() {
        fill();
        quote();
        Quoted.Otr first = quoted(0);
        assertThat(quoted(0)).isSameAs(first);
        assertThat(desk.quoting.reading(first.stored())).isSameAs(first);
        StoredQuote kept = desk.journal.quotes().find(first.id()).orElseThrow();
        assertThat(((Quoted.Otr) Quoting.read(kept)).quote()).isEqualTo(first.quote());
        assertThat(((Quoted.Otr) Quoting.read(kept)).request()).isEqualTo(first.request());
    }

    @Test
    void formComesBackAsItWasLeft() {
        fill();
        quote();
        Shipment restored = desk.shipment();
        restored.customerProperty().set(shipment.customerProperty().get());
        restored.draftProperty().set(shipment.draftProperty().get());
        restored.resume(new Stage.Editing(), shipment.quoteIds());
        OtrForm again = desk.feature.models(restored);
        assertThat(again.form().draft()).isEqualTo(form.draft());
        again.form().state().change(draft -> draft.withTo(TypedPlace.typed("Fresno, CA 93701")));
        assertThat(restored.staleProperty().get()).isTrue();
        again.close();
    }

    @Test
    void earlierRequestMakesTheSameFormAgain() {
        fill();
        quote();
        Shipment repeat = desk.shipment();
        repeat.customerProperty().set(shipment.customerProperty().get());
        repeat.draftProperty().set(desk.feature.draftOf(quoted(0).request()));
        OtrForm again = desk.feature.models(repeat);
        runner.runAll();
        assertThat(again.form().problemsProperty().get()).isEmpty();
        assertThat(again.form().draft().system()).isEqualTo(UnitSystem.US);
        assertThat(again.form().draft().essence()).isEqualTo(form.draft().essence());
        repeat.resume(new Stage.Editing(), shipment.quoteIds());
        again.form().state().change(draft -> draft.withSeparately(false));
        assertThat(repeat.staleProperty().get())
                .as("the rates are those of this very form")
                .isFalse();
        again.form().state().change(draft -> draft.withTo(TypedPlace.typed("Fresno, CA 93701")));
        assertThat(repeat.staleProperty().get()).isTrue();
        again.close();
    }

    @Test
    void papersWithoutAFormKeepTheNameOfTheirTab() {
        Shipment papers = desk.shipment();
        papers.titleProperty().set("Meridian Foods");
        papers.resume(new Stage.Booked(papers.id()), List.of());
        OtrForm behind = desk.feature.models(papers);
        runner.runAll();
        assertThat(papers.titleProperty().get()).isEqualTo("Meridian Foods");
        behind.close();
    }
}
