package lanedesk.workstation.shell;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.kordamp.ikonli.feather.Feather;

/// Holds the buttons of the pages at the left side of the window; the button of the current page is pressed.
final class NavigationRail {

    private final Map<Page, ToggleButton> buttons = new EnumMap<>(Page.class);
    private final ToggleGroup group = new ToggleGroup();
    private final Texts texts;

    NavigationRail(ShellViewModel model, Texts texts) {
        this.texts = texts;
        for (Page page : Page.values()) {
            ToggleButton button = new ToggleButton(texts.text(messageKey(page)), new Icon(iconOf(page)));
            button.setId(messageKey(page).substring("shell.".length()));
            button.getStyleClass().add("rail-page");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setToggleGroup(group);
            button.setUserData(page);
            buttons.put(page, button);
        }
        group.selectedToggleProperty().addListener((_, before, newValue) -> {
            if (newValue == null) {
                group.selectToggle(before);
            } else if (newValue.getUserData() instanceof Page page) {
                model.pageProperty().set(page);
            }
        });
        model.pageProperty().subscribe(page -> group.selectToggle(buttons.get(page)));
    }

    /// Adds the buttons below the head of the rail. A narrow window shows icons with short names, a narrow and low
    /// window only icons, and a wide window icons, full names and keys.
    ///
    /// @param isNarrow whether the window is too narrow for full names
    /// @param isLow whether the window is too low for short names below the icons
    void install(VBox rail, ObservableValue<Boolean> isNarrow, ObservableValue<Boolean> isLow) {
        int place = 0;
        for (Map.Entry<Page, ToggleButton> entry : buttons.entrySet()) {
            place++;
            ToggleButton button = entry.getValue();
            button.setAccessibleText(button.getText());
            Node icon = button.getGraphic();
            String name = button.getText();
            String shortName = texts.text(messageKey(entry.getKey()) + ".short");
            String keys = ShortcutTexts.format(
                    KeyCombination.valueOf(entry.getKey() == Page.SETTINGS ? "Shortcut+Comma" : "Shortcut+" + place));
            Runnable update = () -> {
                if (isNarrow.getValue()) {
                    button.setGraphic(icon);
                    button.setText(shortName);
                    button.setContentDisplay(isLow.getValue() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP);
                    button.setTooltip(new Tooltip(name + "  " + keys));
                } else {
                    button.setText(null);
                    button.setGraphic(textWithKeys(button, icon, name, keys));
                    button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
                    button.setTooltip(null);
                }
            };
            isNarrow.subscribe(_ -> update.run());
            isLow.subscribe(_ -> update.run());
        }
        rail.getChildren().addAll(1, buttons.values());
    }

    private static String messageKey(Page page) {
        return switch (page) {
            case OTR -> "shell.otr";
            case DRAYAGE -> "shell.drayage";
            case OFFERS -> "shell.offers";
            case HISTORY -> "shell.history";
            case ADDRESS_BOOK -> "shell.addressBook";
            case LISTS -> "shell.lists";
            case BATCH -> "shell.batch";
            case NUMBERS -> "shell.numbers";
            case SETTINGS -> "shell.settings";
        };
    }

    private static Feather iconOf(Page page) {
        return switch (page) {
            case OTR -> Feather.TRUCK;
            case DRAYAGE -> Feather.ANCHOR;
            case OFFERS -> Feather.SEND;
            case HISTORY -> Feather.CLOCK;
            case ADDRESS_BOOK -> Feather.BOOK;
            case LISTS -> Feather.LIST;
            case BATCH -> Feather.LAYERS;
            case NUMBERS -> Feather.BAR_CHART_2;
            case SETTINGS -> Feather.SLIDERS;
        };
    }

    private static HBox textWithKeys(ToggleButton button, Node icon, String name, String keys) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label hint = new Label(keys);
        hint.getStyleClass().add("rail-keys");
        hint.setMinWidth(Region.USE_PREF_SIZE);
        Label label = new Label(name, icon);
        label.setGraphicTextGap(12);
        HBox line = new HBox(label, gap, hint);
        line.getStyleClass().add("rail-line");
        line.prefWidthProperty().bind(button.widthProperty().subtract(24));
        return line;
    }
}
