package lanedesk.workstation.otr;

import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.paste.PanelLayout;

/// Asks whether to convert the numbers when the units change.
final class UnitChangePanel extends VBox {

    /// The answers.
    enum Choice {
        CONVERT,
        KEEP,
        CANCEL
    }

    UnitChangePanel(UnitSystem to, Texts texts, Consumer<Choice> chosen) {
        PanelLayout.setUp(this, "medium", texts.text("otr.units.title", texts.text("otr.units." + to)));
        Label label = new Label(texts.text("otr.units.text"));
        label.setWrapText(true);
        getChildren()
                .addAll(
                        label,
                        PanelLayout.createButtonRow(
                                PanelLayout.createButton(
                                        texts.text("otr.units.convert"), true, () -> chosen.accept(Choice.CONVERT)),
                                PanelLayout.createButton(
                                        texts.text("otr.units.keep"), false, () -> chosen.accept(Choice.KEEP)),
                                PanelLayout.createButton(
                                        texts.text("action.cancel"), false, () -> chosen.accept(Choice.CANCEL))));
    }
}
