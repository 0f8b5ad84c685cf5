package lanedesk.workstation.settings;

import java.util.Locale;
import lanedesk.workstation.l10n.Texts;

/// One page of the settings. The class is the controller of the page's FXML.
///
/// @param <M> type of the page's view model
abstract class SettingsSection<M> {

    /// The pages, in their order.
    enum Page {
        GENERAL("fth-sliders"),
        ENVIRONMENTS("fth-globe"),
        NETWORK("fth-shield"),
        FIGURES("fth-percent"),
        OFFERS("fth-send"),
        DOCUMENTS("fth-file-text"),
        HOLIDAYS("fth-calendar"),
        FIELDS("fth-edit-3"),
        OFFICE("fth-users"),
        RECORD("fth-archive"),
        ABOUT("fth-info");

        /// The icon as an Ikonli literal.
        final String icon;

        Page(String icon) {
            this.icon = icon;
        }

        /// The id of the page, such as `general`. It is the same in every version.
        String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Returns the title of the page in the dispatcher's language.
        String title(Texts texts) {
            return texts.text("settings." + id());
        }
    }

    final Page page;
    final M model;
    final Texts texts;

    SettingsSection(Page page, M model, Texts texts) {
        this.page = page;
        this.model = model;
        this.texts = texts;
    }

    /// Called when the page is shown.
    void onShown() {}

    /// Called when the page is hidden or closed: cancels running tasks.
    void onHidden() {}

    /// Whether the view scrolls its parts itself; otherwise the page scrolls as a whole.
    boolean scrollsItself() {
        return false;
    }
}
