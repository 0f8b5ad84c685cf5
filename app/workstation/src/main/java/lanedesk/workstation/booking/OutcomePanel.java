package lanedesk.workstation.booking;

import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The outcome of a booking in place of its page: the order, or what to do if the outcome is unknown.
record OutcomePanel(ScrollPane place, Node page, BookingViewModel model, BookingDependencies parts, Texts texts) {

    /// Shows a state, or the page again; `back` runs when the panel closes with the focus in it.
    void show(BookingPageState state, Runnable back) {
        Node panel = outcomeNode(state);
        Visibility.setShown(place, panel != null);
        Visibility.setShown(page, panel == null);
        if (panel != null) {
            StackPane whole = new StackPane(panel);
            whole.getStyleClass().add("place");
            place.setContent(whole);
            Platform.runLater(this::focus);
        } else if (place.getContent() != null) {
            place.setContent(null);
            Platform.runLater(back);
        }
    }

    private @Nullable Node outcomeNode(BookingPageState state) {
        return switch (state) {
            case BookingOutcome.Booked booked ->
                new BookedPanel(booked, model, parts.workspace().environment(), texts);
            case BookingPageState.Unknown(UnknownCase unknown) ->
                FxmlViews.load(new ResolveView(parts.resolveViewModel(unknown, _ -> {}), texts, null), texts)
                        .root();
            default -> null;
        };
    }

    /// Moves the focus to the next action.
    void focus() {
        Node shown = place.getContent();
        if (shown != null) {
            Stream.of(BookedPanel.DOCUMENTS_ID, "copyOperator")
                    .flatMap(id -> Stream.ofNullable(EntryBinding.find(shown, id)))
                    .findFirst()
                    .ifPresent(Node::requestFocus);
        }
    }
}
