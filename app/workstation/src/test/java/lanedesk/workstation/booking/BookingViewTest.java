package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.CustomField.CustomFieldSection;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests one booking page that shows the bookings of several shipments in turn, in every state and in every
/// order, with the real sandbox. Takes over 3 s because it makes a booking for each state and lays out the page
/// for each pair of shipments.
@ExtendWith(HeadlessRobot.class)
class BookingViewTest extends ImmediateBookingFixture {

    private static final List<CustomField> CUSTOM_FIELDS = List.of(
            new CustomField(CustomFieldSection.BOOKING, "dock", "Dock", CustomField.Type.TEXT, true),
            new CustomField(CustomFieldSection.BOOKING, "cold", "Cold", CustomField.Type.YES_NO, false),
            new CustomField(CustomFieldSection.HAZMAT_CONTACT, "badge", "Badge", CustomField.Type.NUMBER, true),
            new CustomField(CustomFieldSection.INSURANCE, "until", "Until", CustomField.Type.DATE, false));

    private final List<BookingView.PageModels> allModels = new ArrayList<>();

    private BookingViewModel addModels(BookingPage page) {
        boolean isOtr = page.quote() instanceof SavedQuote.Otr;
        Shipment shipment = new Shipment(UUID.randomUUID(), isOtr ? FreightKind.OTR : FreightKind.DRAYAGE);
        shipment.setCustomer(bench.quotes.activeCustomer());
        List<UUID> quotes = page.containers() == null
                ? List.of(page.quote().id())
                : page.containers().quoteIds();
        shipment.showRatesOfQuotes(quotes);
        List<BookingAttempt> attempts = quotes.stream()
                .flatMap(id -> bench.environmentJournal.bookings().findByQuote(id).stream())
                .toList();
        BookingViewModel booking = bench.feature.createBookingViewModel(page, shipment, List.of());
        booking.updateStateUnlessSending(attempts, UnknownBooking.loadUnresolved(attempts, bench.environmentJournal));
        allModels.add(
                new BookingView.PageModels(booking, bench.feature.laneHistoryFactory.createViewModel(), bench.texts()));
        return booking;
    }

    private void markAsSent(SavedQuote quote) {
        var bookings = bench.environmentJournal.bookings();
        bookings.recordSent(((PreparationResult.Ready)
                        bookings.prepareUnlessConflict(JournalSamples.attempt(quote.id(), "one more truck"), _ -> true))
                .state());
    }

    private void createOtrModels() {
        addModels(bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of()));
        bench.namedFields = CUSTOM_FIELDS;
        BookingViewModel insured = addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(
                SampleQuotes.sampleInsurance(), SampleQuotes.hazardousPaintItem(), SampleQuotes.itemByVolume())));
        insured.page().entries().fieldById("bookItem1Length").setText("4");
        insured.bookOrFindMissingEntry();
        bench.namedFields = CUSTOM_FIELDS.subList(0, 2);
        addModels(bench.pages.createPage(
                        bench.quotes.requestOtrQuote(SampleQuotes.itemByVolume(), SampleQuotes.palletItem()), Map.of()))
                .page()
                .entries()
                .fieldById("bookItem0Width")
                .setText("7");
        bench.namedFields = List.of();
        BookingViewModel complete =
                addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        complete.exactRequestShownProperty().set(true);
        complete.rawRequestExpandedProperty().set(true);
        BookingViewModel rejected =
                addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        rejected.page().entries().fieldById("bookPickupLine1").setText("x".repeat(5_000));
        rejected.bookOrFindMissingEntry();
        assertThat(rejected.currentState()).isInstanceOf(BookingOutcome.Rejected.class);
        BookingViewModel booked =
                addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        booked.bookOrFindMissingEntry();
        assertThat(booked.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        BookingViewModel second =
                addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        second.bookOrFindMissingEntry();
        assertThat(second.currentState()).isInstanceOf(BookingOutcome.SameShipment.class);
        second.secondBookingReasonProperty().set("two trucks");
        for (int attempt = 0; attempt < 2; attempt++) {
            bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
            BookingViewModel unknown =
                    addModels(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
            unknown.bookOrFindMissingEntry();
            unknown.bookWithReasonOrFindMissingEntry("one more truck");
            assertThat(unknown.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        }
        SavedQuote.Otr sent = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        markAsSent(sent);
        assertThat(addModels(bench.pages.createFilledPage(sent)).currentState())
                .isInstanceOf(BookingPageState.Sending.class);
    }

    private void createDrayageModels() {
        addModels(bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), Map.of()));
        bench.namedFields = CUSTOM_FIELDS;
        DrayageBookingViewModel export =
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.EXPORT, true), Map.of());
        bench.pages.fillExceptConditions(export);
        export.marketAcknowledgements.saveAcknowledgement(
                export.marketAcknowledgements.unacknowledgedTexts().getFirst());
        addModels(export).bookOrFindMissingEntry();
        bench.namedFields = List.of();
        List<SavedQuote.Drayage> quotes = List.of(
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, "38500"),
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, "21000"));
        DrayageBookingViewModel containers = bench.pages.createPage(
                List.of(
                        bench.pages.toContainerBooking(quotes.get(0), "CSQU3054383"),
                        bench.pages.toContainerBooking(quotes.get(1), "")),
                Map.of());
        bench.pages.fillExceptConditions(containers);
        addModels(containers);
        BookingViewModel booked =
                addModels(bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false)));
        booked.bookOrFindMissingEntry();
        assertThat(booked.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        SavedQuote.Drayage sent = bench.quotes.requestDrayageQuote(OperationType.IMPORT, true);
        markAsSent(sent);
        addModels(bench.pages.createFilledPage(sent));
    }

    private BookingView createView(BookingView.PageModels models) {
        BookingPage page = models.booking.page();
        var formats = bench.context.services().formats();
        BookingForm form = page instanceof DrayageBookingViewModel drayage
                ? new DrayageBookingView(drayage, bench.texts(), formats)
                : new OtrBookingView(
                        (OtrBookingViewModel) page,
                        bench.context.environment().referenceData().packages(),
                        bench.texts(),
                        formats);
        BookingView view = new BookingView(models, form, bench.feature);
        Scene scene = new Scene(new StackPane(view.root), 1208, 720);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        return view;
    }

    private static List<String> describe(BookingView view) {
        view.onShown();
        for (int turn = 0; turn < 2; turn++) {
            view.root.applyCss();
            view.root.layout();
        }
        List<String> states = NodeStates.describe(view.root);
        view.onHidden();
        return states;
    }

    private void assertShowsEachShipmentLikeNewPage() {
        List<List<String>> expected =
                allModels.stream().map(models -> describe(createView(models))).toList();
        assertThat(expected).doesNotHaveDuplicates();
        BookingView shared = createView(allModels.getFirst());
        for (int from = 0; from < allModels.size(); from++) {
            for (int to = 0; to < allModels.size(); to++) {
                shared.setModels(allModels.get(from));
                shared.onShown();
                shared.onHidden();
                shared.setModels(allModels.get(to));
                assertThat(describe(shared))
                        .as("shipment %s after %s", to, from)
                        .isEqualTo(expected.get(to));
            }
        }
    }

    @Test
    void showsEachOtrBookingLikeNewPage(FxRobot robot) {
        createOtrModels();
        robot.interact(this::assertShowsEachShipmentLikeNewPage);
    }

    @Test
    void showsEachDrayageBookingLikeNewPage(FxRobot robot) {
        createDrayageModels();
        robot.interact(this::assertShowsEachShipmentLikeNewPage);
    }

    private List<Map<String, String>> textsOfAllShipments() {
        return allModels.stream()
                .map(models -> models.booking.page().entries().textsById())
                .toList();
    }

    private static List<TextField> editableFields(Node node) {
        List<TextField> fields = new ArrayList<>();
        if (node instanceof TextField field && field.isEditable()) {
            fields.add(field);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> fields.addAll(editableFields(child)));
        }
        return fields;
    }

    private void assertTypingChangesOnlyShownShipment() {
        BookingView shared = createView(allModels.getFirst());
        allModels.forEach(models -> {
            shared.setModels(models);
            describe(shared);
        });
        for (int shown = 0; shown < allModels.size(); shown++) {
            List<Map<String, String>> before = textsOfAllShipments();
            shared.setModels(allModels.get(shown));
            describe(shared);
            List<TextField> fields = editableFields(shared.root);
            assertThat(fields).isNotEmpty();
            String typed = "typed " + shown;
            fields.forEach(field -> field.setText(typed));
            List<Map<String, String>> after = textsOfAllShipments();
            for (int other = 0; other < allModels.size(); other++) {
                if (other == shown) {
                    assertThat(after.get(other)).containsValue(typed);
                } else {
                    assertThat(after.get(other)).as("shipment %s", other).isEqualTo(before.get(other));
                }
            }
        }
    }

    @Test
    void typingChangesOnlyShownOtrBooking(FxRobot robot) {
        createOtrModels();
        robot.interact(this::assertTypingChangesOnlyShownShipment);
    }

    @Test
    void typingChangesOnlyShownDrayageBooking(FxRobot robot) {
        createDrayageModels();
        robot.interact(this::assertTypingChangesOnlyShownShipment);
    }

    @Test
    void hiddenBookingsKeepNoListenerOfPage(FxRobot robot) {
        createOtrModels();
        BookingViewModel hidden = allModels.get(3).booking;
        robot.interact(() -> {
            BookingView shared = createView(allModels.get(3));
            shared.setModels(allModels.get(0));
            List<String> before = describe(shared);
            hidden.page().entries().fieldById("bookPickupName").setText("changed while hidden");
            hidden.belowCostReasonProperty().set("changed while hidden");
            hidden.secondBookingReasonProperty().set("changed while hidden");
            hidden.exactRequestShownProperty().set(false);
            hidden.bookOrFindMissingEntry();
            assertThat(describe(shared)).isEqualTo(before);
        });
    }
}
