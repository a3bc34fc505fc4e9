import "../testing/builders.ts";
import "../db/connect.ts";
import "react"; // forbidden
