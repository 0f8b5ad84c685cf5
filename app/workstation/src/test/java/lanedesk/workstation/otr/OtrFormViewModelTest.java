package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrPaths;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.requested.RequestMarks;
import lanedesk.workstation.requested.Requested;
import org.junit.jupiter.api.Test;

/// What the form says of itself: what is missing, mistyped, refused or unusual, and where. On the real sandbox,
/// without a toolkit.
@WithoutScreen
class OtrFormViewModelTest extends TypedFormFixture {

    @Test
    void whatIsMissingIsCountedAtOnceAndSaidOnceRatesWereAskedFor() {
        assertThat(form.quote().problemsProperty().get()).hasSize(3);
        assertThat(form.quote().readinessProperty().get().toQuote())
                .extracting(Readiness.Need::text)
                .containsExactly("From: Enter city, state and ZIP", "To: Enter city, state and ZIP", "Add an item");
        assertThat(form.quote().marksProperty().get()).isEmpty();
        form.quote().requestRates();
        assertThat(form.quote().marksProperty().get()).containsOnlyKeys("origin", "destination", "items[0].itemName");
        assertThat(typed.gone).containsExactly("origin");
        assertThat(runner.waiting()).isZero();
    }

    @Test
    void whatIsMistypedIsSaidAtOnceAtItsField() {
        typed.fill();
        form.state().change(draft -> draft.withItem(1, draft.item(1).withWeight("heavy")));
        form.state().change(draft -> draft.withItem(2, draft.item(2).withFreightClass("86")));
        assertThat(form.quote().marksProperty().get()).containsOnlyKeys("items[1].weight", "items[2].freightClass");
        form.quote().requestRates();
        assertThat(typed.gone).containsExactly("items[1].weight");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void whatWasReadOfARequestIsMarkedUntilItIsChanged() {
        RequestMarks marks = filled();
        assertThat(marks.marksProperty().get())
                .containsKeys("origin", "destination", "items[0].quantity", "items[0].weight", "items[0].length");
        assertThat(marks.marksProperty().get().get("items[0].weight"))
                .isEqualTo(new ReadMark("Doubtful, read from: “637 lbs”", true));
        assertThat(marks.shownProperty().get().numbers())
                .extracting(Requested.Extra::name, Requested.Extra::value)
                .containsExactly(tuple("reference", "448120"), tuple("value", "12500"));

        assertThat(shipment.openDoubtsProperty().get())
                .isEqualTo((int) marks.doubtful())
                .isPositive();

        form.state().change(draft -> draft.withItem(0, draft.item(0).withQuantity("3")));
        form.state()
                .change(draft ->
                        draft.withItem(0, draft.item(0).withName(draft.item(0).name() + " in cans")));
        assertThat(marks.marksProperty().get()).doesNotContainKeys("items[0].quantity", "items[0].itemName");
        form.state().undo();
        assertThat(marks.marksProperty().get()).containsKey("items[0].itemName");
        marks.confirm();
        assertThat(marks.doubtful()).isZero();
        assertThat(shipment.hasOpenDoubts()).isFalse();
        assertThat(marks.marksProperty().get()).containsKey("items[0].weight");

        form.state().undo();
        form.state().undo();
        assertThat(marks.shownProperty().get()).isEqualTo(Requested.NONE);
        form.state().redo();
        assertThat(marks.marksProperty().get()).containsKeys("origin", "items[0].weight");
    }

    @Test
    void whatWantsALookIsTakenOrDroppedOneByOneAndOneStepTakesAllBack() {
        RequestMarks marks = filled();
        RequestMarks.Proposal weight = marks.proposals().getFirst();
        assertThat(weight.label()).isEqualTo("Line 1: weight");
        marks.drop(weight);
        assertThat(form.draft().item(0).weight()).isEmpty();
        assertThat(marks.proposals()).doesNotContain(weight);

        OtrDraft restarted = kept();
        assertThat(restarted).isEqualTo(form.draft());
        assertThat(restarted.requested().mail()).contains("637 lbs");

        form.state().undo();
        assertThat(form.draft()).isEqualTo(OtrDraft.EMPTY);
        OtrDraftState afterwards = new OtrDraftState(restarted);
        afterwards.undo();
        assertThat(afterwards.draft()).isEqualTo(OtrDraft.EMPTY);
    }

    private OtrDraft kept() {
        return StoredForm.ofJson(shipment.draftProperty().get().toJson(), OtrDraft.EMPTY)
                .form();
    }

    @Test
    void whatIsDroppedIsWhatItWasBeforeTheRequest() {
        OtrDraft last = OtrDraft.EMPTY.with(draft -> draft.from(TypedPlace.typed("El Paso, TX 79901"))
                .system(UnitSystem.METRIC)
                .items(List.of(Drafts.item("Soap", "4", "100", "120", "100", "122"))));
        form.state().change(_ -> last);
        Found<BigDecimal> eight = Found.doubtful(new BigDecimal("8"), "8 or so");
        Found<UnitSystem> pounds = Found.sure(UnitSystem.US, "");
        FoundItem item =
                new FoundItem(null, null, eight, null, null, null, null, null, null, null, null, null, null, null);
        FoundPlace origin = new FoundPlace(null, null, null, Found.doubtful("75201", "75201"));
        FoundShipment read = new FoundShipment(
                origin, null, null, pounds, List.of(item), List.of(), List.of(), null, null, null, List.of(), null);
        RequestMarks marks = filled(new RequestedShipment(read, "8 or so, 75201", "en", List.of()));
        assertThat(form.draft().item(0).quantity()).isEqualTo("8");
        assertThat(form.draft().item(0).weight())
                .as("100 kg stay what they are")
                .isEqualTo("220.46");
        marks.proposals().forEach(marks::drop);
        assertThat(form.draft().from()).isEqualTo(last.from());
        assertThat(form.draft().item(0).quantity()).isEqualTo("4");
    }

    @Test
    void shipmentAsLastTimeTakesOverAllThatTheRequestSaysOfItsGoods() {
        OtrItem soap = Drafts.item("Soap", "4", "100", "48", "40", "48");
        form.state().change(_ -> OtrDraft.EMPTY.with(draft -> draft.items(List.of(soap))));
        FoundItem drums = new FoundItem(
                null,
                Found.sure("drum", "drums"),
                Found.sure(new BigDecimal("4"), "4"),
                null,
                null,
                null,
                null,
                null,
                Found.sure("60", "class 60"),
                Found.doubtful(true, "hazmat"),
                Found.doubtful("UN1263", "UN1263"),
                Found.sure("3", "class 3"),
                Found.sure("II", "PG II"),
                Found.doubtful(true, "stackable"));
        FoundShipment read = new FoundShipment(
                null, null, null, null, List.of(drums), List.of(), List.of(), null, null, null, List.of(), null);
        RequestMarks marks = filled(new RequestedShipment(read, "4 drums UN1263", "en", List.of()));
        OtrItem item = form.draft().item(0);
        assertThat(item.name()).isEqualTo("UN1263, 3, PG II");
        assertThat(item.hazardous()).isTrue();
        assertThat(item.stackable()).isTrue();
        assertThat(item.freightClass()).isEqualTo("60");
        assertThat(item.pack()).isEqualToIgnoringCase("drum");
        assertThat(item.weight()).isEqualTo(soap.weight());
        assertThat(marks.proposals())
                .extracting(RequestMarks.Proposal::label)
                .containsExactlyInAnyOrder("Line 1: name", "Line 1: levels", "Line 1: HM");
        marks.proposals().forEach(marks::drop);
        assertThat(form.draft().item(0).hazardous()).isFalse();
        assertThat(form.draft().item(0).stackable()).isFalse();
    }

    @Test
    void rowsOfARequestKeepTheirMarksWhereverTheyGo() {
        form.state().change(_ -> OtrDraft.EMPTY.withItem(0, Drafts.item("Soap", "4", "100", "48", "40", "48")));
        RequestMarks marks = filled();
        ReadMark weight = Objects.requireNonNull(marks.marksProperty().get().get("items[1].weight"));
        typed.parts.grid().duplicate(0);
        assertThat(marks.marksProperty().get())
                .containsEntry("items[2].weight", weight)
                .doesNotContainKeys("items[0].weight", "items[1].weight");
        typed.parts.grid().delete(0);
        typed.parts.grid().delete(0);
        assertThat(marks.marksProperty().get()).containsEntry("items[0].weight", weight);
        assertThat(marks.proposals()).extracting(RequestMarks.Proposal::path).contains("items[0].weight");
        typed.parts.grid().undo();
        assertThat(marks.marksProperty().get()).containsEntry("items[1].weight", weight);
        typed.parts.grid().delete(1);
        assertThat(marks.marksProperty().get().keySet()).noneMatch(path -> path.startsWith("items"));
    }

    private RequestMarks filled() {
        RequestText mail = RequestText.of("Dallas, TX 75201 to Reno, NV 89502\n"
                + "2 pallets olive oil 637 lbs 48x40x46\nPO 448120, value $12,500");
        FoundRequest read = new RequestReader(PlaceIndex.EMPTY, Clock.systemUTC()).read(mail);
        return filled(
                new RequestedShipment(read.shipments().getFirst(), mail.allText(), read.language(), read.unread()));
    }

    private RequestMarks filled(RequestedShipment request) {
        shipment.fillIn(request);
        return form.requested();
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
            assertThat(lacking.quote().marksProperty().get().get("items[1].packageType"))
                    .contains("not loaded yet");
            late.reference.renew();
            runner.runAll();
            assertThat(lacking.quote().marksProperty().get()).doesNotContainKey("items[0].packageType");
            assertThat(lacking.quote().marksProperty().get().get("items[1].packageType"))
                    .isEqualTo("“sledge” is not one of the service’s package types");
            open.close();
        }
    }

    @Test
    void refusedFieldIsMarkedAtItsRowUntilItChanges() {
        typed.fill();
        OtrItem unknown = Drafts.item("Odd", "1", "100", "40", "40", "40").withPackage("Odd", 999_999L);
        form.state().change(draft -> draft.withItems(List.of(draft.item(0), OtrItem.BLANK, unknown)));
        typed.quote();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Failed.class);
        assertThat(form.quote().marksProperty().get()).containsOnlyKeys("items[2].packageType");
        assertThat(typed.gone).containsExactly("items[2].packageType");
        assertThat(form.quote().readinessProperty().get().toQuote())
                .singleElement()
                .satisfies(need -> {
                    assertThat(need.text()).startsWith("Line 3: ");
                    assertThat(need.path()).isEqualTo("items[2].packageType");
                });
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("400")));
        assertThat(form.quote().marksProperty().get()).containsOnlyKeys("items[2].packageType");
        form.state()
                .change(draft -> draft.withItem(
                        2, draft.item(2).withPackage("Pallet", draft.item(0).packageType())));
        assertThat(form.quote().marksProperty().get()).isEmpty();
    }

    @Test
    void pathsMeanTheFormsFieldsHoweverTheServiceWritesThem() {
        OtrDraft draft = Drafts.full();
        assertThat(OtrPaths.FORM.toForm("Items[0].Weight", draft)).isEqualTo("items[0].weight");
        assertThat(OtrPaths.FORM.toForm("$.Origin.PostalCode", draft)).isEqualTo("origin.postalCode");
        assertThat(OtrPaths.FORM.toForm("Items[99999999999].Weight", draft)).isEqualTo("items[99999999999].weight");
        assertThat(OtrPaths.FORM.toForm("uom", draft)).isEqualTo("UOM");
        assertThat(OtrPaths.FORM.toForm("Insurance.CargoValue", draft)).isEqualTo("insurance.cargoValue");
        assertThat(OtrPaths.FORM.toForm("Shipment.Colour", draft)).isEqualTo("Shipment.Colour");
    }

    @Test
    void refusalWithoutFieldOnTheFormIsKeptByItsPath() {
        typed.fill();
        Problem problem = new Problem(
                "Refused",
                "",
                "",
                "",
                "400",
                Map.of(
                        "items[0].weight", "too heavy",
                        "items[0].isHazardous", "not allowed",
                        "items[7].weight", "no such item",
                        "insurance.coverFreight", "not offered",
                        "insurance.cargoValue", "too much",
                        "origin.city", "unknown",
                        "modes[0]", "closed"));
        assertThat(form.quote().refusedElsewhere(problem))
                .containsOnly(
                        Map.entry("items[0].isHazardous", "not allowed"),
                        Map.entry("items[7].weight", "no such item"),
                        Map.entry("insurance.coverFreight", "not offered"),
                        Map.entry("insurance.cargoValue", "too much"));
        form.state()
                .change(draft -> draft.withCover(
                        new CargoInsurance(true, "1", "NEW", false, false, "Somebody", "United States")));
        assertThat(form.quote().refusedElsewhere(problem)).doesNotContainKey("insurance.cargoValue");
    }

    @Test
    void proposedCustomerIsConfirmedBeforeRates() {
        typed.fill();
        shipment.proposeCustomer(shipment.customerProperty().get());
        form.quote().requestRates();
        runner.runAll();
        assertThat(shipment.quoteIds()).isEmpty();
        assertThat(typed.gone).containsExactly("customerBsn");
        assertThat(form.quote().readinessProperty().get().toQuote())
                .singleElement()
                .satisfies(need -> assertThat(need.text()).startsWith("Confirm the customer "));
        shipment.confirmCustomer();
        form.quote().requestRates();
        runner.runAll();
        assertThat(shipment.quoteIds()).isNotEmpty();
    }

    @Test
    void inactiveCustomerBarsWithItsName() {
        typed.fill();
        CustomerBranch inactive = typed.desk.customer(false);
        shipment.customerProperty().set(inactive);
        assertThat(form.quote().marksProperty().get().get("customerBsn")).contains(inactive.customerName());
        typed.quote();
        assertThat(typed.gone).containsExactly("customerBsn");
    }

    @Test
    void warningsNeverBlock() {
        typed.fill();
        form.state()
                .change(draft ->
                        draft.withItem(0, draft.item(0).withQuantity("20").withLength("120")));
        Readiness ready = form.quote().readinessProperty().get();
        assertThat(ready.toQuote()).isEmpty();
        assertThat(ready.warnings())
                .anyMatch(need -> need.path() == null)
                .anyMatch(need -> "items[0].length".equals(need.path()));
        assertThat(typed.parts.grid().rows().getFirst().warningProperty().get()).contains("overlength");
        assertThat(typed.parts.grid().rows().get(1).warningProperty().get()).isEmpty();
        typed.quote();
        assertThat(form.quote().stateProperty().get()).isNotInstanceOf(QuoteState.Failed.class);
    }

    @Test
    void lampSaysWhatBookingWillNeed() {
        typed.fill();
        form.state()
                .change(draft ->
                        draft.withItem(1, draft.item(1).withSides("", "", "").withVolume("50")));
        Readiness ready = form.quote().readinessProperty().get();
        assertThat(ready.toQuote()).isEmpty();
        assertThat(ready.toBook())
                .extracting(Readiness.Need::text)
                .containsExactly(
                        "dimensions of 1 line", "hazmat contact with 24-hour phone", "pickup and delivery addresses");
        typed.quote();
        assertThat(typed.quoted(0).request().items().get(1).length()).isNull();
        assertThat(typed.quoted(0).request().items().get(1).volume()).isEqualByComparingTo("50");
    }
}
