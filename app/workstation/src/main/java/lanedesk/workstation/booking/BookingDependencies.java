package lanedesk.workstation.booking;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.Region;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
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
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;

/// The dependencies of the booking feature's screens and view models.
///
/// @param navigator opens the documents of a booking even if the tab of the booking is closed
/// @param laneMemories creates the view models of the lane history
/// @param afterBookingChoice creates the control at the end of the page that selects what happens after booking
public record BookingDependencies(
        AppServices appServices,
        EnvironmentServices environmentServices,
        BookingProtocol protocol,
        BookingSettings settings,
        Navigator navigator,
        Overlay overlay,
        BuyRateVisibility buyRateVisibility,
        LaneMemoryFactory laneMemories,
        Function<SavedQuote, Region> afterBookingChoice) {

    Texts bookingTexts() {
        return appServices.texts().textsOfFeature(BookingDependencies.class);
    }

    /// Creates the view model that sends a page. `bookingsOfOtherQuotes` are bookings of the shipment with other
    /// quotes.
    public BookingViewModel createBookingViewModel(
            BookingPage page, Shipment shipment, List<BookingAttempt> bookingsOfOtherQuotes) {
        return new BookingViewModel(
                page,
                shipment,
                bookingsOfOtherQuotes,
                new BookingTasks(protocol, appServices, environmentServices),
                new BookingNotifications(appServices.notifications(), navigator, bookingTexts(), page.quote()),
                appServices.errorMessages(),
                buyRateVisibility.buyRatesHiddenProperty());
    }

    /// Creates the view model that resolves an unknown booking. `onResolved` receives the attempt's new state.
    public ResolveViewModel createResolveViewModel(UnknownCase unknownCase, Consumer<AttemptState> onResolved) {
        return new ResolveViewModel(
                unknownCase,
                environmentServices.journal().bookings(),
                environmentServices.service()::user,
                appServices.taskRunner(),
                appServices.errorMessages(),
                createSupportTextFormatter(),
                onResolved);
    }

    /// Opens the dialog that resolves an unknown booking.
    void openResolveDialog(UnknownCase unknownCase) {
        ResolveView.openDialog(
                createResolveViewModel(unknownCase, _ -> overlay.closeTopmost()), overlay, bookingTexts());
    }

    /// Creates the banner that lists the bookings with an unknown outcome.
    public UnknownBanner createUnknownBanner() {
        return new UnknownBanner(
                appServices, environmentServices, protocol, createSupportTextFormatter(), this::openResolveDialog);
    }

    private SupportTextFormatter createSupportTextFormatter() {
        return new SupportTextFormatter(
                environmentServices.environment().title(), buyRateVisibility, bookingTexts(), appServices.formats());
    }

    /// The acknowledgements of the market conditions of a drayage quote.
    public MarketAcknowledgements createMarketAcknowledgements(SavedQuote.Drayage quote, MarketTexts marketTexts) {
        return new MarketAcknowledgements(
                quote,
                marketTexts,
                environmentServices.journal().acknowledgements(),
                environmentServices.service()::user,
                appServices.clock(),
                appServices.taskRunner(),
                failure -> appServices
                        .notifications()
                        .showNotification(
                                Notification.ofError(appServices.errorMessages().createFor(failure))));
    }
}
