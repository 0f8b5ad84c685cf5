package lanedesk.workstation.booking;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.Region;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingWork;
import lanedesk.workstation.booking.send.SendNotices;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.booking.unknown.OperatorText;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The dependencies of the feature's screens and models.
///
/// @param navigator goes to the papers of a booking whose tab may be closed
/// @param memories what lanes have cost
/// @param onceBooked the choice of what follows the booking of a quote, for the foot of its page
public record BookingParts(
        Basics basics,
        Workspace workspace,
        BookingProtocol protocol,
        BookingChoices choices,
        Navigator navigator,
        Overlay overlay,
        BuyFigures buyFigures,
        LaneMemories memories,
        Function<Quoted, Region> onceBooked) {

    Texts texts() {
        return basics.texts().forFeature(BookingParts.class);
    }

    /// Returns the model that sends a page; `others` are the shipment's bookings by other quotes.
    public SendViewModel sending(BookingPage page, Shipment shipment, List<Attempt> others) {
        return new SendViewModel(
                page,
                shipment,
                others,
                new BookingWork(protocol, basics, workspace),
                new SendNotices(basics.notices(), navigator, texts(), page.quoted()),
                basics.problems(),
                buyFigures.hiddenProperty());
    }

    /// Returns the model that resolves an unknown booking; `resolved` receives the resolved state.
    public ResolveViewModel resolving(UnknownCase unknown, Consumer<AttemptState> resolved) {
        return new ResolveViewModel(
                unknown,
                workspace.journal().bookings(),
                workspace.service()::user,
                basics.runner(),
                basics.problems(),
                operatorText(),
                resolved);
    }

    /// Asks above the page what became of a booking.
    void resolve(UnknownCase unknown) {
        ResolveView.open(resolving(unknown, _ -> overlay.close()), overlay, texts());
    }

    /// The banner of bookings whose fate is not known.
    public UnknownBanner banner() {
        return new UnknownBanner(basics, workspace, protocol, operatorText(), this::resolve);
    }

    private OperatorText operatorText() {
        return new OperatorText(workspace.environment().title(), buyFigures, texts(), basics.formats());
    }

    /// The texts that came with a container quote, to be acknowledged.
    public MarketReading reading(Quoted.Drayage quoted, MarketTexts market) {
        return new MarketReading(
                quoted,
                market,
                workspace.journal().acknowledgements(),
                workspace.service()::user,
                basics.clock(),
                basics.runner(),
                failure -> basics.notices().show(Notice.of(basics.problems().of(failure))));
    }
}
