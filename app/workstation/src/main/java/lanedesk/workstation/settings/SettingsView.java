package lanedesk.workstation.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import org.kordamp.ikonli.feather.Feather;

/// Shows the settings: the list of pages on the left, the selected page on the right.
final class SettingsView implements Screen {

    private final List<SettingsSection<?>> settingsSections;
    private final ObjectProperty<SettingsSection<?>> current;
    private final PolicyLock policyLock;
    private final Texts texts;
    private final Map<String, ToggleButton> buttons = new HashMap<>();
    private final Map<SettingsSection<?>, Node> pages = new HashMap<>();
    private boolean isInView;

    @FXML
    private HBox root;

    @FXML
    private VBox sections;

    @FXML
    private Label title;

    @FXML
    private StackPane page;

    SettingsView(List<SettingsSection<?>> settingsSections, PolicyLock policyLock, Texts texts) {
        this.settingsSections = List.copyOf(settingsSections);
        this.current = new SimpleObjectProperty<>(settingsSections.getFirst());
        this.policyLock = policyLock;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        ToggleGroup group = new ToggleGroup();
        for (SettingsSection<?> section : settingsSections) {
            ToggleButton button =
                    new ToggleButton(section.page.title(texts), new Icon(Feather.findByDescription(section.page.icon)));
            button.setId("settings-" + section.page.id());
            button.setMaxWidth(Double.MAX_VALUE);
            button.getStyleClass().add("settings-section");
            button.setToggleGroup(group);
            button.setOnAction(_ -> choose(section));
            // the arrow keys of a group press its buttons without firing them
            button.selectedProperty().subscribe(selected -> {
                if (selected) {
                    current.set(section);
                }
            });
            buttons.put(section.page.id(), button);
            sections.getChildren().add(button);
        }
        current.subscribe(this::switchSection);
        showSection(current.get());
    }

    private void choose(SettingsSection<?> section) {
        current.set(section);
        showSection(section);
        focusSelectedSectionButton();
    }

    private void focusSelectedSectionButton() {
        ToggleButton button = buttons.get(current.get().page.id());
        if (button != null) {
            button.requestFocus();
        }
    }

    private void switchSection(SettingsSection<?> previous, SettingsSection<?> newSection) {
        if (isInView) {
            previous.onHidden();
            if (pages.containsKey(newSection)) {
                newSection.onShown();
            }
        }
        showSection(newSection);
    }

    private void showSection(SettingsSection<?> section) {
        buttons.forEach((id, button) -> button.setSelected(id.equals(section.page.id())));
        title.setText(section.page.title(texts));
        page.getChildren().setAll(pages.computeIfAbsent(section, this::createPage));
    }

    // Creates the scroll pane of a page. Each page has its own, so that its scroll position stays when another page
    // is shown.
    private Node createPage(SettingsSection<?> section) {
        Parent content = section.createContent();
        policyLock.lockInputsIn(content);
        section.onShown();
        if (section.scrollsItself()) {
            return content;
        }
        PageBody body = new PageBody();
        body.setContent(content);
        return body;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return settingsSections.stream()
                .map(section -> Command.alwaysEnabled(
                        "settings." + section.page.id(),
                        texts.text("settings.title"),
                        texts.text("settings.open", section.page.title(texts)),
                        null,
                        () -> choose(section)))
                .toList();
    }

    @Override
    public void onShown() {
        isInView = true;
        current.get().onShown();
        focusSelectedSectionButton();
    }

    @Override
    public void onHidden() {
        isInView = false;
        current.get().onHidden();
    }

    @Override
    public void onClosed() {
        settingsSections.forEach(SettingsSection::onHidden);
    }
}
