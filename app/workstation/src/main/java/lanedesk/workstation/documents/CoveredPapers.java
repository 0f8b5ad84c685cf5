package lanedesk.workstation.documents;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import javafx.beans.property.BooleanProperty;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;

/// Covers papers that may carry buy amounts while buy figures are hidden, until uncovered. On the FX thread.
final class CoveredPapers {

    private final BuyFigures buyFigures;
    private final Set<UUID> lookedAt = new HashSet<>();

    CoveredPapers(BuyFigures buyFigures) {
        this.buyFigures = buyFigures;
    }

    BooleanProperty hiddenProperty() {
        return buyFigures.hiddenProperty();
    }

    /// Covers all again.
    void coverAll() {
        lookedAt.clear();
    }

    boolean covers(PaperRow paper) {
        return buyFigures.isHidden() && PaperSet.mayTellBuy(paper) && !lookedAt.contains(paper.id());
    }

    /// Uncovers this one.
    void look(PaperRow paper) {
        lookedAt.add(paper.id());
    }
}
