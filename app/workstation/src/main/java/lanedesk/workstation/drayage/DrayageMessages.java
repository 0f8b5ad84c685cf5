package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceTexts;

/// Texts for missing values before quoting and booking, warnings about weight, and advice if no carrier quoted.
///
/// @param limits current road weight limits
record DrayageMessages(
        Texts texts,
        Formats formats,
        DrayageReferenceLists lists,
        PlaceTexts places,
        Supplier<ContainerLimits> limits) {

    private static final int MAX_NAMED_MARKETS = 3;

    Readiness evaluate(DrayageDraft draft, List<FieldError> problems) {
        List<Need> toQuote = problems.stream()
                .map(problem -> new Need(problem.text(texts), problem.path()))
                .toList();
        return new Readiness(toQuote, needsToBook(draft), warnings(draft));
    }

    String text(FieldError problem) {
        return problem.text(texts);
    }

    private List<Need> needsToBook(DrayageDraft draft) {
        List<Need> needs = new ArrayList<>();
        for (String stem : List.of("dray.book.terminal", "dray.book.party")) {
            needs.add(new Need(texts.text(draft.direction().textKey(stem)), null));
        }
        needs.add(new Need(texts.text("dray.book.line"), null));
        needs.add(new Need(texts.text("dray.book.goods"), null));
        needs.add(new Need(texts.text("dray.book.texts"), null));
        return needs;
    }

    private List<Need> warnings(DrayageDraft draft) {
        List<Need> messages = new ArrayList<>();
        DrayageRules.findOverweight(draft, limits.get())
                .ifPresent(over -> messages.add(new Need(text(over), DrayageFieldPaths.WEIGHT)));
        if (draft.isReeferOverridden() && !draft.containerType().isEmpty()) {
            messages.add(new Need(
                    texts.text(draft.isReefer() ? "dray.reefer.added" : "dray.reefer.off"), DrayageFieldPaths.REEFER));
        }
        String line = draft.warehouse().line();
        String caution = places.warningText(draft.warehouse().place());
        boolean contradicted =
                places.places().findContradiction(draft.warehouse().place()).isPresent();
        if (!caution.isEmpty()) {
            messages.add(new Need(caution, DrayageFieldPaths.WAREHOUSE));
        } else if (!line.isBlank() && !contradicted) {
            String expected = PlaceParser.parse(line).expectedState();
            if (!expected.isEmpty()) {
                messages.add(new Need(
                        texts.text("dray.warn.state", draft.warehouse().place().postalCode(), expected),
                        DrayageFieldPaths.WAREHOUSE));
            }
        }
        return messages;
    }

    /// Asks about a weight that is probably a typing error; empty if there is none or it was confirmed.
    Optional<FieldError> weightQuestion(DrayageDraft draft) {
        return draft.isWeightConfirmed() ? Optional.empty() : weightQuestion(draft, limits.get(), formats);
    }

    /// The question about a weight, whether or not it was confirmed.
    static Optional<FieldError> weightQuestion(DrayageDraft draft, ContainerLimits limits, Formats formats) {
        String stated = weightText(draft, formats);
        if (draft.weightValue()
                .filter(weight -> ContainerLimits.isImplausiblyLight(weight, draft.system()))
                .isPresent()) {
            return Optional.of(FieldError.invalid(DrayageFieldPaths.WEIGHT, "dray.problem.weight.light", stated));
        }
        return DrayageRules.findOverweight(draft, limits)
                .filter(over -> over.kind() != ContainerLimits.Overweight.Kind.TRI_AXLE_NEEDED)
                .map(over -> FieldError.invalid(
                        DrayageFieldPaths.WEIGHT,
                        "dray.problem.weight.heavy",
                        stated,
                        formats.formatNumber(over.limit(), 0) + " " + over.unit()));
    }

    /// The formatted weight with its unit.
    String weightText(DrayageDraft draft) {
        return weightText(draft, formats);
    }

    private static String weightText(DrayageDraft draft, Formats formats) {
        return draft.weightValue()
                .map(weight ->
                        formats.formatNumber(weight, 2) + " " + draft.system().symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// The warning about a weight.
    String text(ContainerLimits.Overweight over) {
        return text(over, texts, formats);
    }

    static String text(ContainerLimits.Overweight over, Texts texts, Formats formats) {
        String limit = formats.formatNumber(over.limit(), 0) + " " + over.unit();
        return switch (over.kind()) {
            case TRI_AXLE_NEEDED -> texts.text("dray.weight.triAxle", limit);
            case OVER_ROAD_WEIGHT -> texts.text("dray.weight.road", limit);
            case OVER_GROSS -> texts.text("dray.weight.gross", limit);
        };
    }

    /// The changes that may get a carrier's quote.
    List<RelaxationAdvice> suggestRelaxations(DrayageDraft draft) {
        List<RelaxationAdvice> advice = new ArrayList<>();
        DrayageRules.findOverweight(draft, limits.get())
                .ifPresent(_ -> advice.add(toAdvice("dray.relax.weight", DrayageFieldPaths.WEIGHT)));
        Place place = draft.warehouse().place();
        Market chosen = draft.market();
        if (chosen != null) {
            List<Market> nearer = lists.marketsInState(place.country(), place.state(), chosen);
            advice.add(
                    nearer.isEmpty()
                            ? toAdvice("dray.relax.distance", DrayageFieldPaths.MARKET, chosen.name())
                            : toAdvice(
                                    "dray.relax.market",
                                    DrayageFieldPaths.MARKET,
                                    chosen.name(),
                                    place.state(),
                                    nearer.stream()
                                            .limit(MAX_NAMED_MARKETS)
                                            .map(Market::name)
                                            .collect(Collectors.joining(", "))));
        }
        if (place.country().equals("MX")) {
            advice.add(toAdvice("dray.relax.mexico", DrayageFieldPaths.WAREHOUSE));
        }
        if (draft.isReefer()) {
            advice.add(toAdvice("dray.relax.reefer", DrayageFieldPaths.REEFER));
        }
        return advice;
    }

    private RelaxationAdvice toAdvice(String key, String path, Object... names) {
        return new RelaxationAdvice(texts.text(key, names), path);
    }
}
