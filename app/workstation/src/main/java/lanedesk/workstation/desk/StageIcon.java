package lanedesk.workstation.desk;

import javafx.beans.InvalidationListener;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The sign before a tab's name: how far its shipment has come, in words beneath the pointer.
final class StageIcon {

    /// The states of a sign.
    private enum State {
        ASKING(Feather.LOADER, "ld-accent"),
        STALE(Feather.ALERT_CIRCLE, "ld-warning"),
        RATES(Feather.LIST, "ld-success"),
        UNANSWERED(Feather.ALERT_TRIANGLE, "ld-warning"),
        BOOKING(Feather.EDIT_3, "ld-accent"),
        BOOKED(Feather.CHECK_CIRCLE, "ld-success");

        private final Feather glyph;
        private final String tone;

        State(Feather glyph, String tone) {
            this.glyph = glyph;
            this.tone = tone;
        }
    }

    private final Tab tab;
    private final Shipment shipment;
    private final Texts texts;
    private @Nullable State shown;
    private @Nullable Tooltip words;

    private StageIcon(Tab tab, Shipment shipment, Texts texts) {
        this.tab = tab;
        this.shipment = shipment;
        this.texts = texts;
    }

    /// Puts the sign of a shipment before its tab's name, for as long as both are there.
    static void put(Tab tab, Shipment shipment, Texts texts) {
        StageIcon sign = new StageIcon(tab, shipment, texts);
        InvalidationListener changed = _ -> sign.show();
        shipment.stageProperty().addListener(changed);
        shipment.busyProperty().addListener(changed);
        shipment.sendingProperty().addListener(changed);
        shipment.staleProperty().addListener(changed);
        shipment.answerProperty().addListener(changed);
        sign.show();
    }

    private void show() {
        State state = state();
        if (state == shown) {
            return;
        }
        shown = state;
        tab.setGraphic(state == null ? null : new Icon(state.glyph, state.tone));
        if (state != null) {
            if (words == null) {
                words = new Tooltip();
            }
            words.setText(texts.text("desk.state." + state));
        }
        tab.setTooltip(state == null ? null : words);
    }

    private @Nullable State state() {
        if (shipment.busyProperty().get()) {
            return State.ASKING;
        }
        if (shipment.sendingProperty().get()) {
            return State.BOOKING;
        }
        return switch (shipment.stage()) {
            case Stage.Booking _ ->
                switch (shipment.answerProperty().get()) {
                    case NONE -> State.BOOKING;
                    case UNKNOWN -> State.UNANSWERED;
                    case BOOKED -> State.BOOKED;
                };
            case Stage.Booked _ -> State.BOOKED;
            case Stage.Choosing _, Stage.Editing _, Stage.WhatIf _
            when shipment.quoteIds().isEmpty() -> null;
            case Stage.Choosing _, Stage.Editing _, Stage.WhatIf _ ->
                shipment.staleProperty().get() ? State.STALE : State.RATES;
        };
    }
}
