package lanedesk.workstation.paper;

import javafx.scene.Node;
import lanedesk.workstation.l10n.Language;

/// A sample of the company's documents, updated when the settings change. Belongs to the FX thread.
public interface DocumentPreview {

    /// The node that shows it.
    Node root();

    /// Renders the sample with these settings soon; several calls in quick succession are rendered once.
    void showPage(CustomerDocumentSettings settings, Language language);

    /// Cancels pending rendering.
    void close();
}
