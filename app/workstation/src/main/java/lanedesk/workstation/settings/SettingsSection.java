package lanedesk.workstation.settings;

import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Node;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One page of the settings. Its view is created when it is first shown.
final class SettingsSection {

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

        private final String icon;

        Page(String icon) {
            this.icon = icon;
        }

        /// A stable word, such as `general`.
        String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Returns its title in the dispatcher's language.
        String title(Texts texts) {
            return texts.text("settings." + id());
        }
    }

    /// The controller of a page's FXML.
    interface SectionView {

        /// Called when the page is shown.
        default void onShown() {}

        /// Whether the view scrolls its own parts; otherwise the page scrolls as a whole.
        default boolean scrollsItself() {
            return false;
        }

        /// Called when the page is hidden or closed: cancels running tasks.
        default void onHidden() {}
    }

    private final Page page;
    private final SectionView view;
    private final Predicate<String> isKeyLocked;
    private final Texts texts;
    private @Nullable Node content;

    /// @param isKeyLocked whether an administrator fixed the setting with a name, see [PolicyLock]
    SettingsSection(Page page, SectionView view, Predicate<String> isKeyLocked, Texts texts) {
        this.page = page;
        this.view = view;
        this.isKeyLocked = isKeyLocked;
        this.texts = texts;
    }

    String id() {
        return page.id();
    }

    String title() {
        return page.title(texts);
    }

    /// An Ikonli literal.
    String icon() {
        return page.icon;
    }

    boolean scrollsItself() {
        return view.scrollsItself();
    }

    Node content() {
        Node createdNode = content;
        if (createdNode == null) {
            createdNode = FxmlViews.load(view, texts).root();
            new PolicyLock(isKeyLocked, texts.text("settings.locked")).lockInputsIn(createdNode);
            content = createdNode;
            view.onShown();
        }
        return createdNode;
    }

    void onShown() {
        if (content != null) {
            view.onShown();
        }
    }

    void onHidden() {
        view.onHidden();
    }
}
