package lanedesk.workstation.booking.send;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.l10n.Texts;

/// Creates the label that names the environment of a booking, so that no environment is mistaken for another.
public final class EnvironmentLabel {

    private EnvironmentLabel() {}

    public static Label createLabel(Environment environment, Texts texts) {
        String name = environment.title();
        Label label = new Label(
                switch (environment.kind()) {
                    case PRODUCTION -> texts.text("booking.in.production", name);
                    case SANDBOX -> texts.text("booking.in.sandbox", name);
                    case UNKNOWN -> texts.text("booking.in.unknown", name);
                    case DEVELOPMENT, OTHER -> texts.text("booking.in.other", name);
                });
        String tone = switch (environment.kind()) {
            case PRODUCTION, UNKNOWN -> "production";
            case SANDBOX -> "sandbox";
            case DEVELOPMENT, OTHER -> "other";
        };
        label.getStyleClass().addAll("booking-environment", tone);
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
