package lanedesk.workstation.shell;

import javafx.beans.InvalidationListener;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the step of a shipment as an icon in its tab, with a tooltip.
final class ShipmentTabIcon {

    /// The icons and their tones.
    private enum IconState {
        ASKING(Feather.LOADER, "ld-accent"),
        STALE(Feather.ALERT_CIRCLE, "ld-warning"),
        RATES(Feather.LIST, "ld-success"),
        UNANSWERED(Feather.ALERT_TRIANGLE, "ld-warning"),
        BOOKING(Feather.EDIT_3, "ld-accent"),
        BOOKED(Feather.CHECK_CIRCLE, "ld-success");

        private final Feather glyph;
        private final String tone;

        IconState(Feather glyph, String tone) {
            this.glyph = glyph;
            this.tone = tone;
        }
    }

    private final Tab tab;
    private final Shipment shipment;
    private final Texts texts;
    private @Nullable IconState shownState;
    private @Nullable Tooltip tooltip;

    private ShipmentTabIcon(Tab tab, Shipment shipment, Texts texts) {
        this.tab = tab;
        this.shipment = shipment;
        this.texts = texts;
    }

    /// Adds the icon to a tab and updates it whenever the shipment changes.
    static void install(Tab tab, Shipment shipment, Texts texts) {
        ShipmentTabIcon sign = new ShipmentTabIcon(tab, shipment, texts);
        InvalidationListener changed = _ -> sign.update();
        shipment.stageProperty().addListener(changed);
        shipment.busyProperty().addListener(changed);
        shipment.sendingBookingProperty().addListener(changed);
        shipment.ratesOutdatedProperty().addListener(changed);
        shipment.bookingStateProperty().addListener(changed);
        sign.update();
    }

    private void update() {
        IconState state = currentState();
        if (state == shownState) {
            return;
        }
        shownState = state;
        tab.setGraphic(state == null ? null : new Icon(state.glyph, state.tone));
        if (state != null) {
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(texts.text("desk.state." + state));
        }
        tab.setTooltip(state == null ? null : tooltip);
    }

    private @Nullable IconState currentState() {
        if (shipment.busyProperty().get()) {
            return IconState.ASKING;
        }
        if (shipment.sendingBookingProperty().get()) {
            return IconState.BOOKING;
        }
        return switch (shipment.stage()) {
            case ShipmentStep.Booking _ ->
                switch (shipment.bookingStateProperty().get()) {
                    case NONE -> IconState.BOOKING;
                    case UNKNOWN -> IconState.UNANSWERED;
                    case BOOKED -> IconState.BOOKED;
                };
            case ShipmentStep.Booked _ -> IconState.BOOKED;
            case ShipmentStep.Choosing _, ShipmentStep.Editing _, ShipmentStep.WhatIf _
            when shipment.quoteIds().isEmpty() -> null;
            case ShipmentStep.Choosing _, ShipmentStep.Editing _, ShipmentStep.WhatIf _ ->
                shipment.ratesOutdatedProperty().get() ? IconState.STALE : IconState.RATES;
        };
    }
}
