package lanedesk.journal.store;

/// A journal could not be opened; the problem gives the reason.
public final class JournalOpenException extends Exception {
    private final transient OpeningProblem problem;

    public JournalOpenException(OpeningProblem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    public OpeningProblem problem() {
        return problem;
    }
}
