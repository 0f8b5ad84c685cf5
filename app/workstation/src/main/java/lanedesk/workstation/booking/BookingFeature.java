package lanedesk.workstation.booking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.Region;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.BookingNotifications;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingTasks;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.SupportTextFormatter;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.work.TaskCallback;

/// Creates the booking pages for OTR and drayage.
public final class BookingFeature {

    final WindowContext context;
    final BookingSettings settings;
    final LaneMemoryFactory laneMemories;
    final Function<SavedQuote, Region> afterBookingChoice;
    final HsSearch hsSearch;
    final Texts texts;
    private final BookingProtocol protocol;

    /// @param laneMemories creates the view models of the lane history
    /// @param afterBookingChoice creates the control at the end of the page that selects what happens after booking
    public BookingFeature(
            WindowContext context,
            BookingProtocol protocol,
            BookingSettings settings,
            LaneMemoryFactory laneMemories,
            Function<SavedQuote, Region> afterBookingChoice) {
        this.context = context;
        this.protocol = protocol;
        this.settings = settings;
        this.laneMemories = laneMemories;
        this.afterBookingChoice = afterBookingChoice;
        texts = context.services().texts().textsOfFeature(BookingFeature.class);
        hsSearch = new HsSearch(
                context.environment().referenceData().hsCodes(),
                context.services().taskRunner());
    }

    /// Whether a booking is being sent from one of the feature's pages.
    public boolean isBookingBeingSent() {
        return protocol.isAnyBookingInProgress();
    }

    /// Whether the journal could not save the outcome of a booking.
    public boolean hasUnsavedOutcomes() {
        return protocol.hasUnsavedOutcomes();
    }

    /// Loads the information about a booking without an answer, and opens the dialog that resolves the booking.
    public void loadAndOpenResolveDialog(BookingAttempt attempt) {
        context.services()
                .taskRunner()
                .start(
                        _ -> UnknownCase.load(attempt, context.environment().journal()),
                        TaskCallback.of(this::openResolveDialog, context.services()::showFailureNotification));
    }

    /// Reads the booking states of tabs from the journal and sets them, except in tabs whose state is already
    /// known.
    public void loadAndSetUnknownBookingStates(List<Shipment> tabs) {
        Map<Shipment, UUID> quoteByTab = new HashMap<>();
        for (Shipment tab : tabs) {
            if (tab.step() instanceof ShipmentStep.Booking(RateChoice choice)) {
                quoteByTab.put(tab, choice.quoteId());
            }
        }
        context.services()
                .taskRunner()
                .start(
                        _ -> loadBookingStates(quoteByTab),
                        TaskCallback.of(
                                stateByTab -> stateByTab.forEach(BookingFeature::setBookingStateIfNone),
                                context.services()::showFailureNotification));
    }

    private Map<Shipment, ShipmentBookingState> loadBookingStates(Map<Shipment, UUID> quoteByTab) {
        Map<Shipment, ShipmentBookingState> stateByTab = new HashMap<>();
        quoteByTab.forEach((tab, quote) -> stateByTab.put(
                tab, bookingStateOf(context.environment().journal().bookings().findByQuote(quote))));
        return stateByTab;
    }

    private static ShipmentBookingState bookingStateOf(List<BookingAttempt> attempts) {
        if (attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.Unknown)) {
            return ShipmentBookingState.UNKNOWN;
        }
        return attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber)
                ? ShipmentBookingState.BOOKED
                : ShipmentBookingState.NONE;
    }

    // A page that was opened in the meantime has set a newer state.
    private static void setBookingStateIfNone(Shipment tab, ShipmentBookingState state) {
        if (tab.step() instanceof ShipmentStep.Booking
                && tab.bookingStateProperty().get() == ShipmentBookingState.NONE) {
            tab.bookingStateProperty().set(state);
        }
    }

    /// The draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`. Empty if the original
    /// was never booked. Reads the journal, so it must run in a background task.
    public String createRepeatedBookingDraft(SavedQuote original) {
        return BookingDraft.createForRepeatedShipment(
                original,
                context.environment().journal().bookings().findByQuote(original.id()),
                settings.namedFields().get(),
                context.services().texts().language());
    }

    /// Creates the page that books a rate.
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        return new BookingScreen(this, shipment, choice);
    }

    /// Creates the view model that sends a page. `bookingsOfOtherQuotes` are bookings of the shipment with other
    /// quotes.
    public BookingViewModel createBookingViewModel(
            BookingPage page, Shipment shipment, List<BookingAttempt> bookingsOfOtherQuotes) {
        return new BookingViewModel(
                page,
                shipment,
                bookingsOfOtherQuotes,
                new BookingTasks(protocol, context.services(), context.environment()),
                new BookingNotifications(context.services().notifications(), context.navigator(), texts, page.quote()),
                context.services().errorMessages(),
                context.buyRateVisibility().buyRatesHiddenProperty());
    }

    /// Creates the view model that resolves an unknown booking. `onResolved` receives the attempt's new state.
    public ResolveViewModel createResolveViewModel(UnknownCase unknownCase, Consumer<AttemptState> onResolved) {
        return new ResolveViewModel(
                unknownCase,
                context.environment().journal().bookings(),
                context.environment().service()::user,
                context.services().taskRunner(),
                context.services().errorMessages(),
                createSupportTextFormatter(),
                onResolved);
    }

    /// Opens the dialog that resolves an unknown booking.
    void openResolveDialog(UnknownCase unknownCase) {
        ResolveView.openDialog(
                createResolveViewModel(unknownCase, _ -> context.overlay().closeTopmost()), context.overlay(), texts);
    }

    /// Creates the banner that lists the bookings with an unknown outcome. The caller closes the banner.
    public UnknownBanner createUnknownBanner() {
        return new UnknownBanner(
                context.services(),
                context.environment(),
                protocol,
                createSupportTextFormatter(),
                this::openResolveDialog);
    }

    private SupportTextFormatter createSupportTextFormatter() {
        return new SupportTextFormatter(
                context.environment().environment().title(),
                context.buyRateVisibility(),
                texts,
                context.services().formats());
    }

    /// The acknowledgements of the market conditions of a drayage quote.
    public MarketAcknowledgements createMarketAcknowledgements(SavedQuote.Drayage quote, MarketTexts marketTexts) {
        return new MarketAcknowledgements(
                quote,
                marketTexts,
                context.environment().journal().acknowledgements(),
                context.environment().service()::user,
                context.services().clock(),
                context.services().taskRunner(),
                context.services()::showFailureOnPage);
    }
}
