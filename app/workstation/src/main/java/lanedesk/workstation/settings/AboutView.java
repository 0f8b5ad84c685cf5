package lanedesk.workstation.settings;

import java.util.Objects;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The version and the diagnostics.
final class AboutView implements SettingsSection {

    private final AboutViewModel model;
    private final Texts texts;
    private @Nullable Node content;

    @FXML
    private Label version;

    @FXML
    private TextArea diagnostics;

    @FXML
    private Button copy;

    @FXML
    private Label said;

    AboutView(AboutViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        version.setText(texts.text("settings.about.version", model.version()));
        diagnostics.textProperty().bind(model.textProperty());
        copy.disableProperty().bind(model.textProperty().isEmpty());
        said.textProperty().bind(model.saidProperty());
    }

    @FXML
    private void copy() {
        model.copy();
    }

    @Override
    public String id() {
        return "about";
    }

    @Override
    public String title() {
        return texts.text("settings.about");
    }

    @Override
    public String icon() {
        return "fth-info";
    }

    @Override
    public Node content() {
        Node made = Objects.requireNonNullElseGet(
                content, () -> FxmlLoading.load(this, texts).root());
        content = made;
        return made;
    }

    @Override
    public void shown() {
        model.gather();
    }

    @Override
    public void hidden() {
        model.close();
    }
}
