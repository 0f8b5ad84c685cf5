package lanedesk.workstation.rates.whatif;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;

/// Makes the pages of variants; what was answered is kept as long as its shipment.
public final class WhatIf {

    private final Boards boards;
    private final BuyFigures buyFigures;
    private final WorkRunner runner;
    private final InstantSource clock;
    private final WhatIfText whatIfText;
    private final Problems problems;
    private final Consumer<Confirmation> confirm;
    private final Map<Shipment, Map<Object, VariantAnswer.Rated>> known = new WeakHashMap<>();

    /// @param confirm shows the question before a variant becomes the shipment
    public WhatIf(
            Boards boards,
            BuyFigures buyFigures,
            Basics basics,
            InstantSource clock,
            AccessorialNames accessorialNames,
            Consumer<Confirmation> confirm) {
        this.boards = boards;
        this.buyFigures = buyFigures;
        this.runner = basics.runner();
        this.clock = clock;
        this.whatIfText = new WhatIfText(basics.texts().forFeature(WhatIf.class), basics.formats(), accessorialNames);
        this.problems = basics.problems();
        this.confirm = confirm;
    }

    /// The variants of a shipment whose form is whole.
    ///
    /// @param pricing what rates are priced by now
    public Screen screen(Shipment shipment, Supplier<BoardPricing> pricing) {
        return new WhatIfView(model(shipment, pricing), whatIfText, confirm);
    }

    WhatIfViewModel model(Shipment shipment, Supplier<BoardPricing> pricing) {
        return new WhatIfViewModel(
                shipment,
                boards,
                pricing,
                known.computeIfAbsent(shipment, _ -> new HashMap<>()),
                buyFigures,
                runner,
                clock,
                problems);
    }
}
