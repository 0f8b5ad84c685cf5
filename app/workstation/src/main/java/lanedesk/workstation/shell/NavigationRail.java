package lanedesk.workstation.shell;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.kordamp.ikonli.feather.Feather;

/// The pages' buttons at the left of the window; one of them is always pressed.
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

    /// Adds the buttons below the rail's head, and collapses them if space is short.
    ///
    /// @param isNarrow whether the window has room for a rail only
    /// @param isLow whether it is too low for words in the rail
    void install(VBox rail, ObservableValue<Boolean> isNarrow, ObservableValue<Boolean> isLow) {
        int place = 0;
        for (Map.Entry<Page, ToggleButton> entry : buttons.entrySet()) {
            place++;
            RailButton.install(
                    entry.getValue(),
                    texts.text(messageKey(entry.getKey()) + ".short"),
                    entry.getKey() == Page.SETTINGS ? "Shortcut+Comma" : "Shortcut+" + place,
                    isNarrow,
                    isLow);
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
}
