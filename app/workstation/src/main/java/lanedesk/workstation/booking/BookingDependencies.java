package lanedesk.workstation.booking;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.Region;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.send.BookingNotices;
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

/// The dependencies of the feature's screens and models.
///
/// @param navigator opens the documents of a booking whose tab may be closed
/// @param laneMemories the lane history
/// @param afterBookingChoice the choice of what happens after booking, for the end of the page
public record BookingDependencies(
        AppServices basics,
        EnvironmentServices workspace,
        BookingProtocol protocol,
        BookingSettings choices,
        Navigator navigator,
        Overlay overlay,
        BuyRateVisibility buyRateVisibility,
        LaneMemoryFactory laneMemories,
        Function<SavedQuote, Region> afterBookingChoice) {

    Texts texts() {
        return basics.texts().forFeature(BookingDependencies.class);
    }

    /// The model that sends a page; `otherAttempts` are the shipment's bookings of other quotes.
    public BookingViewModel sendViewModel(BookingPage page, Shipment shipment, List<BookingAttempt> otherAttempts) {
        return new BookingViewModel(
                page,
                shipment,
                otherAttempts,
                new BookingTasks(protocol, basics, workspace),
                new BookingNotices(basics.notifications(), navigator, texts(), page.quoted()),
                basics.errorMessages(),
                buyRateVisibility.hiddenProperty());
    }

    /// The model that resolves an unknown booking; `resolved` receives the resolved state.
    public ResolveViewModel resolveViewModel(UnknownCase unknown, Consumer<AttemptState> resolved) {
        return new ResolveViewModel(
                unknown,
                workspace.journal().bookings(),
                workspace.service()::user,
                basics.taskRunner(),
                basics.errorMessages(),
                supportTextFormatter(),
                resolved);
    }

    /// Opens the dialog that resolves an unknown booking.
    void openResolveDialog(UnknownCase unknown) {
        ResolveView.open(resolveViewModel(unknown, _ -> overlay.close()), overlay, texts());
    }

    /// The banner of bookings whose outcome is unknown.
    public UnknownBanner unknownBanner() {
        return new UnknownBanner(basics, workspace, protocol, supportTextFormatter(), this::openResolveDialog);
    }

    private SupportTextFormatter supportTextFormatter() {
        return new SupportTextFormatter(workspace.environment().title(), buyRateVisibility, texts(), basics.formats());
    }

    /// The market conditions of a drayage quote, to be acknowledged.
    public MarketAcknowledgements marketAcknowledgements(SavedQuote.Drayage quote, MarketTexts market) {
        return new MarketAcknowledgements(
                quote,
                market,
                workspace.journal().acknowledgements(),
                workspace.service()::user,
                basics.clock(),
                basics.taskRunner(),
                failure -> basics.notifications()
                        .show(Notification.ofError(basics.errorMessages().create(failure))));
    }
}
