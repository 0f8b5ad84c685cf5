package lanedesk.workstation.settings;

import java.util.Locale;
import javafx.scene.Parent;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One page of the settings: its FXML, whose controller it is, and the form of its inputs.
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
        REQUESTS("fth-inbox"),
        DOCUMENTS("fth-file-text"),
        HOLIDAYS("fth-calendar"),
        KEYS("fth-command"),
        FIELDS("fth-edit-3"),
        WRITEBACK("fth-upload"),
        OFFICE("fth-users"),
        RECORD("fth-archive"),
        ABOUT("fth-info");

        /// The name of the icon in the icon library Ikonli.
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
    private final @Nullable Form form;

    SettingsSection(Page page, M model, @Nullable Form form, Texts texts) {
        this.page = page;
        this.model = model;
        this.form = form;
        this.texts = texts;
    }

    /// Creates a page that has nothing but inputs, and therefore an FXML file without a controller.
    ///
    /// @param fxml name of the FXML file, such as `GeneralView.fxml`
    static SettingsSection<Form> ofForm(
            Page page, String fxml, Form form, Runnable onShown, Runnable onHidden, Texts texts) {
        return new SettingsSection<>(page, form, form, texts) {
            @Override
            Parent loadFxml() {
                return FxmlViews.loadWithoutController(SettingsSection.class, fxml, texts);
            }

            @Override
            void onShown() {
                onShown.run();
            }

            @Override
            void onHidden() {
                onHidden.run();
            }
        };
    }

    /// Creates the page's controls and connects them with its form.
    final Parent createContent() {
        Parent content = loadFxml();
        if (form != null) {
            new FormBinding(content, form, texts);
        }
        return content;
    }

    /// Loads the page's FXML file.
    Parent loadFxml() {
        return FxmlViews.load(this, texts).root();
    }

    /// Called when the page is shown.
    void onShown() {}

    /// Called when the page is hidden or closed: cancels running tasks.
    void onHidden() {}

    /// Whether the view scrolls its parts itself; otherwise the page scrolls as a whole.
    boolean hasOwnScrolling() {
        return false;
    }
}
